/** What a client sends over the gateway, as far as it is looked at. */
import { GatewayOpcodes } from "discord-api-types/v10";
import { z } from "zod";

const identify = z.object({
  token: z.string().optional(),
  intents: z.unknown(),
  shard: z.tuple([z.number(), z.number()]).optional(),
});
const resume = z.object({ token: z.string().optional(), session_id: z.string(), seq: z.number() });
const members = z.object({
  guild_id: z.string(),
  user_ids: z.union([z.string(), z.array(z.string())]).optional(),
  nonce: z.string().optional(),
});
/** With these alone it matters what is in them. */
const READ: readonly number[] = [GatewayOpcodes.Identify, GatewayOpcodes.Resume, GatewayOpcodes.RequestGuildMembers];
const isOther = (op: number): boolean => op !== GatewayOpcodes.Heartbeat && !READ.includes(op);

const payload = z.union([
  z.object({ op: z.literal(GatewayOpcodes.Identify), d: identify }),
  z.object({ op: z.literal(GatewayOpcodes.Resume), d: resume }),
  z.object({ op: z.literal(GatewayOpcodes.RequestGuildMembers), d: members }),
  z.object({ op: z.literal(GatewayOpcodes.Heartbeat), d: z.unknown() }),
  z.object({
    op: z
      .number()
      .refine(isOther)
      .transform(() => "other" as const),
  }),
]);

export type Payload = z.infer<typeof payload>;
export type Identify = z.infer<typeof identify>;
export type Resume = z.infer<typeof resume>;
export type Members = z.infer<typeof members>;

/** Null: no JSON, or none that the gateway takes. */
export function readPayload(text: string): Payload | null {
  try {
    return payload.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
