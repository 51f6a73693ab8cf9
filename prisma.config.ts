import { defineConfig } from "prisma/config";

// `prisma generate` looks for a schema engine to download, though it never runs one: any executable will do.
if (process.argv.includes("generate")) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
});
