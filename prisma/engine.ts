/** Prisma's schema engine as WebAssembly: nothing is downloaded, so authors and tests can use it anywhere. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as glue from "@prisma/schema-engine-wasm/schema_engine_bg";

const here = dirname(fileURLToPath(import.meta.url));
export const migrationsDir = join(here, "migrations");
const schemaPath = join(here, "schema.prisma");
const filters = { externalTables: [], externalEnums: [] };

/** The engine replays a migration as one raw statement, which better-sqlite3 refuses: it has to run as a script. */
class ShadowFactory extends PrismaBetterSqlite3 {
  override async connectToShadowDb() {
    const adapter = await super.connectToShadowDb();
    const raw = adapter.executeRaw.bind(adapter);
    adapter.executeRaw = async (query) => {
      if (query.args.length > 0) return raw(query);
      await adapter.executeScript(query.sql);
      return 0;
    };
    return adapter;
  }
}

/** What of WebAssembly is used here; TypeScript knows it only together with the browser's types. */
interface Wasm {
  instantiate(
    bytes: Uint8Array,
    imports: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly instance: { readonly exports: { __wbindgen_start(): void } } }>;
}

/** Starts the engine as its own loader would. Once in a process: a second start would pull the memory from under the first. */
let started: Promise<void> | null = null;
async function startEngine(): Promise<void> {
  const { WebAssembly: wasm } = globalThis as unknown as { WebAssembly: Wasm };
  const dir = dirname(fileURLToPath(import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg")));
  const bytes = readFileSync(join(dir, "schema_engine_bg.wasm"));
  const { instance } = await wasm.instantiate(bytes, { "./schema_engine_bg.js": glue });
  (glue as unknown as { __wbg_set_wasm(exports: unknown): void }).__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

async function loadEngine(datamodel: string): Promise<glue.SchemaEngine> {
  started ??= startEngine();
  await started;
  const factory = bindMigrationAwareSqlAdapterFactory(new ShadowFactory({ url: ":memory:" }));
  return glue.SchemaEngine.new({ datamodels: [[schemaPath, datamodel]] }, () => undefined, factory);
}

function storedMigrations() {
  const lock = join(migrationsDir, "migration_lock.toml");
  const names = readdirSync(migrationsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir: migrationsDir,
    lockfile: { path: "migration_lock.toml", content: existsSync(lock) ? readFileSync(lock, "utf8") : null },
    shadowDbInitScript: "",
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok" as const, value: readFileSync(join(migrationsDir, name, "migration.sql"), "utf8") },
      },
    })),
  };
}

/**
 * The SQL that would bring the stored migrations to the schema (by default the one beside this file);
 * null when they agree.
 */
export async function missingMigration(datamodel = readFileSync(schemaPath, "utf8")): Promise<string | null> {
  const engine = await loadEngine(datamodel);
  try {
    const diff = await engine.diff({
      from: { tag: "migrations", ...storedMigrations() },
      to: { tag: "schemaDatamodel", files: [{ path: schemaPath, content: datamodel }] },
      script: true,
      exitCode: true,
      filters,
    });
    return diff.exitCode === 0 ? null : (diff.stdout ?? "");
  } finally {
    engine.free();
  }
}
