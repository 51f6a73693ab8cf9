-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN "data" TEXT;

-- AlterTable
ALTER TABLE "Table" ADD COLUMN "archivedAt" BIGINT;
ALTER TABLE "Table" ADD COLUMN "closedWhy" TEXT;
ALTER TABLE "Table" ADD COLUMN "heldAt" BIGINT;
ALTER TABLE "Table" ADD COLUMN "heldWhy" TEXT;
ALTER TABLE "Table" ADD COLUMN "rematchOf" TEXT;

-- CreateTable
CREATE TABLE "Vote" (
    "tableId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "rowId" TEXT NOT NULL,
    "expiresAt" BIGINT NOT NULL,

    PRIMARY KEY ("tableId", "kind"),
    CONSTRAINT "Vote_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SeatOffer" (
    "tableId" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "rowId" TEXT NOT NULL,

    PRIMARY KEY ("tableId", "seat"),
    CONSTRAINT "SeatOffer_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Queue" (
    "tableId" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "items" TEXT NOT NULL,
    "dropped" TEXT NOT NULL,

    PRIMARY KEY ("tableId", "seat"),
    CONSTRAINT "Queue_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Notice" (
    "tableId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "nextAt" BIGINT NOT NULL,
    "at" BIGINT NOT NULL,

    PRIMARY KEY ("tableId", "key", "userId"),
    CONSTRAINT "Notice_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Seat" (
    "tableId" TEXT NOT NULL,
    "seat" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "since" BIGINT NOT NULL,
    "until" BIGINT,
    "misses" INTEGER NOT NULL DEFAULT 0,
    "gone" BOOLEAN NOT NULL DEFAULT false,

    PRIMARY KEY ("tableId", "seat", "since"),
    CONSTRAINT "Seat_tableId_fkey" FOREIGN KEY ("tableId") REFERENCES "Table" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Seat" ("name", "seat", "since", "tableId", "until", "userId") SELECT "name", "seat", "since", "tableId", "until", "userId" FROM "Seat";
DROP TABLE "Seat";
ALTER TABLE "new_Seat" RENAME TO "Seat";
CREATE INDEX "Seat_userId_idx" ON "Seat"("userId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Vote_expiresAt_idx" ON "Vote"("expiresAt");

-- CreateIndex
CREATE INDEX "SeatOffer_userId_idx" ON "SeatOffer"("userId");

-- CreateIndex
CREATE INDEX "Notice_state_nextAt_idx" ON "Notice"("state", "nextAt");

-- CreateIndex
CREATE INDEX "Notice_userId_idx" ON "Notice"("userId");

-- CreateIndex
CREATE INDEX "Table_guildId_status_idx" ON "Table"("guildId", "status");

-- CreateIndex
CREATE INDEX "Table_rematchOf_idx" ON "Table"("rematchOf");
