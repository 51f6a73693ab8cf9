/** Discord's markdown, as the page reads it. */
import { expect, test } from "vitest";
import { type Block, type Inline, parse, parseInline } from "../../page/src/markdown.js";

/** A short form: kinds with what is inside. */
function inline(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (node.kind === "text") return node.text;
      if ("inside" in node) return `${node.kind}(${inline(node.inside)})${node.kind === "link" ? node.href : ""}`;
      if (node.kind === "time") return `time(${node.at} ${node.style})`;
      const detail = "id" in node ? node.id : "name" in node ? node.name : "text" in node ? node.text : "";
      return `${node.kind}(${detail})`;
    })
    .join("");
}

function block(one: Block): string {
  switch (one.kind) {
    case "quote":
      return `quote[${one.blocks.map(block).join(" ")}]`;
    case "list":
      return `list${one.start ?? ""}[${one.items.map((item) => item.blocks.map(block).join(" ")).join(", ")}]`;
    case "pre":
      return `pre(${one.text})`;
    case "heading":
      return `h${one.level}(${inline(one.inside)})`;
    default:
      return `${one.kind === "subtext" ? "small" : "p"}(${inline(one.inside)})`;
  }
}

test.each([
  ["**a** *b* _c_ __d__ ~~e~~ ||f||", "bold(a) italic(b) italic(c) underline(d) strike(e) spoiler(f)"],
  ["***a***", "bold(italic(a))"],
  ["**a *b* c**", "bold(a italic(b) c)"],
  ["`**a**` ``b`c``", "code(**a**) code(b`c)"],
  ["snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"],
  ["\\*not\\*", "*not*"],
  ["<@12> <@!12> <#34> <@&5>", "user(12) user(12) channel(34) role(5)"],
  ["</turin bid:77> <:cat:1> @everyone", "command(turin bid) emoji(cat) everyone(@everyone)"],
  ["<t:10:R> <t:10>", "time(10000 R) time(10000 f)"],
  ["<t:8640000000000> <t:-8640000000000:R>", "time(8640000000000000 f) time(-8640000000000000 R)"],
  ["<t:8640000000001:F> <t:-8640000000001>", "<t:8640000000001:F> <t:-8640000000001>"],
  ["<t:99999999999999:R> <t:999999999999999999:R>", "<t:99999999999999:R> <t:999999999999999999:R>"],
  ["[rules](https://a.b/c) https://a.b/d.", "link(rules)https://a.b/c link(https://a.b/d)https://a.b/d."],
  ["https://discord.com/channels/1/2/3 https://discord.com/channels/@me/4.", "place(2) place(4)."],
  ["[bad](javascript:alert(1)) <script>", "[bad](javascript:alert(1)) <script>"],
  ["a\nb", "abreak()b"],
])("%s", (source, read) => {
  expect(inline(parseInline(source))).toBe(read);
});

test.each([
  ["# a\n## b\n### c\n#### d", "h1(a) h2(b) h3(c) p(#### d)"],
  ["-# small **print**\ntext", "small(small bold(print)) p(text)"],
  ["> a\n> - b\nc", "quote[p(a) list[p(b)]] p(c)"],
  [">>> a\nb", "quote[p(abreak()b)]"],
  ["- a\n  - b\n- c", "list[p(a) list[p(b)], p(c)]"],
  ["3. a\n4. b", "list3[p(a), p(b)]"],
  ["```js\nlet a = **1**;\n```\nb", "pre(let a = **1**;) p(b)"],
  ["a\n\nb", "p(abreak()break()b)"],
  ["```\ncode\n``` tail", "pre(code) p(tail)"],
  ["```\ncode\n``` # tail\n# b", "pre(code) p(# tail) h1(b)"],
  ["before ```code``` after\nb", "p(before ) pre(code) p(afterbreak()b)"],
  ["a ```b``` c ```\nd\n``` e", "p(a ) pre(b) p(c ) pre(d) p(e)"],
  ["> a ```b``` c\nd", "quote[p(a ) pre(b) p(c)] p(d)"],
  ["- ```b```", "list[pre(b)]"],
  ["`a ```b``` c`", "p(code(a ```b``` c))"],
  ["\\```a```", "p(```a```)"],
  ["```\n```", "p(code(\n))"],
  ["# a ```b```", "h1(a code(b))"],
  ["not closed ```a", "p(not closed ```a)"],
])("%s, line by line", (source, read) => {
  expect(parse(source).map(block).join(" ")).toBe(read);
});
