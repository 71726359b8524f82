import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { onTestFinished } from 'vitest';
import { openSqlite } from '../../../src/service/drivers/sqlite/node-sqlite.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import type { Store } from '../../../src/service/store/store.ts';

type Parameter = string | { onOutput?: (text: string) => void; env?: Record<string, string> };

/**
 * A temporary folder with a database and the files of a shop. Import and export run there as a shop runs
 * them. The folder exists until the test ends.
 */
export function importFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'import-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = join(folder, 'reviews.db');

  /** Runs a command of the service in its own process. */
  function run(
    main: 'import' | 'export',
    ...parameters: Parameter[]
  ): Promise<{ status: number; output: string }> {
    const { onOutput = () => {}, env: given = {} } =
      parameters.find((parameter) => typeof parameter === 'object') ?? {};
    const words = parameters.filter((parameter) => typeof parameter === 'string');
    const command = ['--disable-warning=ExperimentalWarning', `src/service/on/${main}.ts`, ...words];
    const env = { ...process.env, ...given, DATABASE_URL: `file:${database}`, INIT_CWD: folder };
    return new Promise((done) => {
      const child = execFile(process.execPath, command, { env }, (error, stdout, stderr) => {
        done({ status: error ? Number(error.code) : 0, output: stderr + stdout });
      });
      child.stderr?.on('data', (text) => onOutput(String(text)));
    });
  }

  async function stored<Result>(ask: (store: Store) => Promise<Result>): Promise<Result> {
    const store = sqlStore(openSqlite(database), Date.now);
    try {
      return await ask(store);
    } finally {
      await store.close();
    }
  }

  return {
    folder,
    database,
    run,
    stored,
    file: (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text),
    /** Imports a file without products. */
    importOfShop: (...parameters: Parameter[]) => run('import', ...parameters, '--scope', 'store'),
    everyone: (page_size = 100) =>
      stored((store) => store.listReviews('1', { page: 1, page_size, sort_by: 'created-ascending' })),
  };
}
