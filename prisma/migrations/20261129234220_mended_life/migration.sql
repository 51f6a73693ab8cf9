-- AlterTable
ALTER TABLE "Table" ADD COLUMN "lostWhy" TEXT;

-- AlterTable
ALTER TABLE "Timer" ADD COLUMN "lasts" BIGINT;

-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN "called" BOOLEAN NOT NULL DEFAULT false;

-- What stands has called whom it calls.
UPDATE "Delivery" SET "called" = true WHERE "messageId" IS NOT NULL;
