/** The pictures of a row's message: drawn before it is sent if that is quick, added later if not, done without where they are refused. */
import type { Picture } from "../pictures/picture.js";
import type { Look, Millis, Row } from "../tables/api.js";
import { type Body, bodyOf, hashOf, publicContext, showsTable } from "./delivery-body.js";
import { type Drawn, isRefusal, NOTHING_DRAWN, shownOf } from "./easel.js";
import { type House, hostedFor } from "./house.js";
import { fits } from "./limits.js";

/** So long does a message wait for its pictures; it goes out without those that take longer, and is edited when they come. */
const PATIENCE: Millis = 1_000;

function picturesOf(house: House, row: Row, look: Look): readonly Picture[] {
  if ((row.kind !== "board" && row.kind !== "news") || row.gone) return [];
  const { pictures } = hostedFor(house, look.table).ui;
  const screen = row.kind === "board" && showsTable(row, look) ? "board" : "past";
  return house.easel.of(() => pictures?.[screen](row.opening, row.during, publicContext(house, look, [])));
}

/** Whether its message shows all that it should, pictures included, as far as can be told without drawing any. */
export function isWhole(house: House, row: Row, look: Look): boolean {
  if (row.hash === null || row.messageId === null || row.gone) return false;
  const pictures = picturesOf(house, row, look);
  const body = pictures.length > 0 ? bodyOf(house, row, look, house.easel.named(pictures)) : null;
  return body !== null && hashOf(body.components) === row.hash;
}

/** Has the pictures drawn that the row's message lacks; null: there are none to wait for. */
export async function drawFor(house: House, row: Row, look: Look, channelId: string): Promise<Drawn | null> {
  const pictures = house.easel.mayAttach(channelId) ? picturesOf(house, row, look) : [];
  if (pictures.length === 0) return null;
  return house.easel.draw(pictures, house.easel.standingOn(row.messageId), house.easel.isBehind ? 0 : PATIENCE);
}

/** The body with those of its pictures that stand on the message or are drawn; without any where they would not fit. */
export function illustrated(
  house: House,
  row: Row,
  look: Look,
  { channelId, drawn }: { readonly channelId: string; readonly drawn: Drawn | null },
): Body | null {
  const bare = bodyOf(house, row, look);
  const pictures = bare ? picturesOf(house, row, look) : [];
  if (!bare || pictures.length === 0) return bare;
  const mayAttach = house.easel.mayAttach(channelId);
  const hung = house.easel
    .hang(pictures, house.easel.standingOn(row.messageId), drawn ?? NOTHING_DRAWN)
    .filter(({ kept }) => mayAttach || kept !== undefined);
  const lacking = mayAttach ? house.easel.lacking(pictures, hung) : [];
  const body = hung.length > 0 ? bodyOf(house, row, look, shownOf(hung)) : null;
  if (body && !fits(body.components)) return bare;
  return body ? { ...body, pictures: hung, bare: bare.components, lacking } : { ...bare, lacking };
}

const withoutPictures = ({ components, bare, mentions }: Body): Body => ({ components: bare ?? components, mentions });

export interface Sending {
  readonly channelId: string;
  /** Null: it is being posted. */
  readonly messageId: string | null;
  readonly body: Body;
}

/** Sends it; where its pictures are refused, at once without them, since the words always arrive. `stands`: the body that went out. */
export async function sendWhole<T>(
  house: House,
  row: Row,
  { channelId, messageId, body }: Sending,
  send: (body: Body) => Promise<T>,
): Promise<{ readonly stands: Body; readonly sent: T }> {
  const bring = () => house.easel.onLate(row.id);
  try {
    const sent = await send(body);
    house.easel.bring(body.lacking ?? [], bring);
    return { stands: body, sent };
  } catch (error) {
    if (!body.pictures || !isRefusal(error)) throw error;
    const stands = withoutPictures(body);
    const sent = await send(stands);
    // It was for the pictures' sake: without them it went out.
    if (house.easel.refused({ channelId, messageId }, body.pictures, error)) bring();
    return { stands, sent };
  }
}
