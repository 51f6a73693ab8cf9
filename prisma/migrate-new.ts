/** `npm run migrate:new -- <name>`: writes the migration that the schema needs, to be read and committed by its author. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrationsDir, missingMigration } from "./engine.js";

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error("usage: npm run migrate:new -- <name>   (small letters, digits and underscores)");
  process.exit(1);
}

const sql = await missingMigration();
if (sql === null) {
  console.log("The migrations and the schema agree: nothing to write.");
} else {
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const dir = join(migrationsDir, `${stamp}_${name}`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, "migration.sql"), sql);
  console.log(`Wrote ${dir}`);
}
