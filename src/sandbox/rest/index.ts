/** Every REST route there is. */
import type { Core } from "../core.js";
import { channelRoutes } from "./channels.js";
import { commandRoutes } from "./commands.js";
import { guildRoutes } from "./guilds.js";
import { interactionRoutes } from "./interactions.js";
import { messageRoutes } from "./messages.js";
import { type Reply, Router, route } from "./route.js";
import { threadRoutes } from "./threads.js";

function gateway(core: Core): Reply {
  const session_start_limit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 16 };
  return { json: { url: `${core.address().replace("http", "ws")}/gateway`, shards: 1, session_start_limit } };
}

export const router = new Router([
  route("GET /gateway", ({ core }) => ({ json: { url: `${core.address().replace("http", "ws")}/gateway` } }), {
    open: true,
  }),
  route("GET /gateway/bot", ({ core }) => gateway(core)),
  ...commandRoutes,
  ...interactionRoutes,
  ...messageRoutes,
  ...threadRoutes,
  ...channelRoutes,
  ...guildRoutes,
]);
