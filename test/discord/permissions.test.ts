import { ChannelType, PermissionFlagsBits as P } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { canHoldThreads, isThread, missingHere } from "../../src/discord/permissions.js";

const all =
  P.ViewChannel |
  P.SendMessages |
  P.CreatePublicThreads |
  P.SendMessagesInThreads |
  P.EmbedLinks |
  P.AttachFiles |
  P.ReadMessageHistory;

test.each([
  ["everything there", all, ChannelType.GuildText, [], []],
  ["an administrator", P.Administrator, ChannelType.GuildText, [], []],
  [
    "nothing at all",
    0n,
    ChannelType.GuildText,
    ["ViewChannel", "SendMessages", "EmbedLinks", "AttachFiles", "ReadMessageHistory"],
    ["CreatePublicThreads", "SendMessagesInThreads"],
  ],
  ["no threads", all & ~P.CreatePublicThreads, ChannelType.GuildText, [], ["CreatePublicThreads"]],
  ["no history", all & ~P.ReadMessageHistory, ChannelType.GuildAnnouncement, ["ReadMessageHistory"], []],
  ["in a thread the right to send is another one", all & ~P.SendMessages, ChannelType.PublicThread, [], []],
  ["in a thread without it", all & ~P.SendMessagesInThreads, ChannelType.PublicThread, ["SendMessagesInThreads"], []],
  ["a voice channel's chat holds no threads", all & ~P.CreatePublicThreads, ChannelType.GuildVoice, [], []],
])("%s", (_what, held, type, blocking, forThread) => {
  expect(missingHere(held.toString(), type)).toEqual({ blocking, forThread });
});

test("threads are known, and where they can be opened", () => {
  expect(isThread(ChannelType.PrivateThread)).toBe(true);
  expect(canHoldThreads(ChannelType.GuildText)).toBe(true);
  expect(canHoldThreads(ChannelType.PublicThread)).toBe(false);
  expect(canHoldThreads(ChannelType.DM)).toBe(false);
});
