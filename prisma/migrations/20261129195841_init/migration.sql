-- CreateTable
CREATE TABLE "Table" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "game" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "hostId" TEXT NOT NULL,
    "guildId" TEXT,
    "channelId" TEXT NOT NULL,
    "threadId" TEXT,
    "threadWanted" BOOLEAN NOT NULL,
    "invited" TEXT NOT NULL,
    "options" TEXT NOT NULL,
    "pace" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "seed" TEXT,
    "seedHash" TEXT,
    "openedBy" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "startedAt" BIGINT,
    "endedAt" BIGINT
);

-- CreateTable
CREATE TABLE "Seat" (
    "tableId" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "since" BIGINT NOT NULL,
    "until" BIGINT,

    PRIMARY KEY ("tableId", "seat", "since"),
    CONSTRAINT "Seat_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Position" (
    "tableId" TEXT NOT NULL PRIMARY KEY,
    "version" INTEGER NOT NULL,
    "step" INTEGER NOT NULL,
    "entries" INTEGER NOT NULL,
    "draws" INTEGER NOT NULL,
    "rulesVersion" INTEGER NOT NULL,
    "state" TEXT,
    CONSTRAINT "Position_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "LogEntry" (
    "tableId" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "entry" TEXT NOT NULL,

    PRIMARY KEY ("tableId", "n"),
    CONSTRAINT "LogEntry_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Handled" (
    "tableId" TEXT NOT NULL,
    "interactionId" TEXT NOT NULL,
    "seat" TEXT,
    "version" INTEGER NOT NULL,
    "step" INTEGER NOT NULL,
    "moveHash" TEXT NOT NULL,
    "events" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "confirmedAt" BIGINT,

    PRIMARY KEY ("tableId", "interactionId"),
    CONSTRAINT "Handled_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Delivery" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tableId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "seat" TEXT,
    "waitKind" TEXT,
    "waitKey" TEXT,
    "opening" TEXT NOT NULL,
    "during" TEXT NOT NULL,
    "mentions" TEXT NOT NULL,
    "gone" BOOLEAN NOT NULL,
    "rev" INTEGER NOT NULL,
    "dirty" BOOLEAN NOT NULL,
    "parked" BOOLEAN NOT NULL,
    "nextAt" BIGINT NOT NULL,
    "channelId" TEXT,
    "messageId" TEXT,
    "hash" TEXT,
    "triedAt" BIGINT,
    "attempts" INTEGER NOT NULL,
    "reason" TEXT,
    "createdAt" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,
    CONSTRAINT "Delivery_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Timer" (
    "tableId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "dueAt" BIGINT NOT NULL,

    PRIMARY KEY ("tableId", "key"),
    CONSTRAINT "Timer_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Choice" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "userId" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "expiresAt" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Setting" (
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    PRIMARY KEY ("scope", "key")
);

-- CreateIndex
CREATE UNIQUE INDEX "Table_openedBy_key" ON "Table"("openedBy");

-- CreateIndex
CREATE INDEX "Table_channelId_idx" ON "Table"("channelId");

-- CreateIndex
CREATE INDEX "Table_threadId_idx" ON "Table"("threadId");

-- CreateIndex
CREATE INDEX "Table_status_createdAt_idx" ON "Table"("status", "createdAt");

-- CreateIndex
CREATE INDEX "Seat_userId_idx" ON "Seat"("userId");

-- CreateIndex
CREATE INDEX "Delivery_tableId_kind_step_idx" ON "Delivery"("tableId", "kind", "step");

-- CreateIndex
CREATE INDEX "Delivery_dirty_nextAt_idx" ON "Delivery"("dirty", "nextAt");

-- CreateIndex
CREATE INDEX "Timer_dueAt_idx" ON "Timer"("dueAt");

-- CreateIndex
CREATE INDEX "Choice_expiresAt_idx" ON "Choice"("expiresAt");
