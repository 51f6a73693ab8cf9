-- DropIndex
DROP INDEX "Table_channelId_idx";

-- CreateIndex
CREATE INDEX "Delivery_gone_createdAt_idx" ON "Delivery"("gone", "createdAt");

-- CreateIndex
CREATE INDEX "Table_channelId_endedAt_idx" ON "Table"("channelId", "endedAt");

-- CreateIndex
CREATE INDEX "Table_archivedAt_endedAt_idx" ON "Table"("archivedAt", "endedAt");

-- Where there was no thread there is nothing to archive.
UPDATE "Table" SET "archivedAt" = "endedAt" WHERE "threadId" IS NULL AND "archivedAt" IS NULL AND "status" IN ('over', 'closed');
