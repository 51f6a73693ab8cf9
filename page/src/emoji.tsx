/** Emoji in their own font: some fonts for text draw them too, small and without colour. */

const EMOJI =
  /((?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\u200D\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})+)/u;

export function WithEmoji({ text }: { text: string }) {
  const parts = text.split(EMOJI);
  if (parts.length === 1) return <>{text}</>;
  return (
    <>
      {parts.map((part, i) =>
        i % 2 === 1 ? (
          <span key={`${i}${part}`} class="emoji">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}
