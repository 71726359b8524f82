import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '../../../src/contract/limits.ts';
import { openImportFile } from '../../../src/import/drivers/import-file.ts';
import { openRejectsFile } from '../../../src/import/drivers/rejects-file.ts';
import { openLargeMaps } from '../../../src/import/drivers/sqlite-large-maps.ts';
import { writeNewFile } from '../../../src/import/drivers/write-new-file.ts';
import type { ImportOptions } from '../../../src/import/plan/import-options.ts';
import { importCommand } from '../../../src/service/commands/import/import-command.ts';
import type { ImportParts } from '../../../src/service/commands/import/import-parts.ts';
import { memoryStore } from '../databases/memory-store.ts';

const unknown = `Sterne,Kunde,Meinung,Wann,Artikel,Sichtbar?,Notiz
4,Ida,Passt sehr gut zum Tisch,03/04/2024,M-1,Online,intern und nur intern
8,Jo,Kam leider etwas spät,05/04/2024,M-1,Offline,auch intern und geheim
`;

/**
 * A folder and a store for imports whose user answers questions. `run` imports a file of an unknown layout by
 * default.
 */
export async function guidedImport() {
  const folder = mkdtempSync(join(tmpdir(), 'guided-'));
  const store = await memoryStore(() => 0);

  /**
   * The user gives the answer of the first pattern that fits each question; otherwise the user presses Enter.
   */
  async function run(
    options: Partial<ImportOptions>,
    answers?: [question: RegExp, answer: string][],
    text = unknown,
  ) {
    const path = join(folder, 'reviews.csv');
    writeFileSync(path, text);
    const asked: string[] = [];
    const printed: string[] = [];
    const warned: string[] = [];
    const parts: ImportParts = {
      openFile: openImportFile,
      openStore: async () => ({ ...store, close: async () => {} }),
      openRejectsFile,
      openLargeMaps,
      readMapping: (name) => readFileSync(join(folder, name), 'utf8'),
      writeMapping: writeNewFile,
      ask: answers
        ? async (question) => {
            asked.push(question);
            return answers.find(([pattern]) => pattern.test(question))?.[1] ?? '';
          }
        : undefined,
      terminal: {
        print: (line) => void printed.push(line),
        warn: (line) => void warned.push(line),
        progress: () => {},
      },
      isLocked: () => false,
      wait: async () => {},
      limits,
      now: () => Date.parse('2026-01-01'),
      signal: new AbortController().signal,
    };
    const status = await importCommand(
      {
        file: path,
        map: [],
        set: [],
        ignore: [],
        state: [],
        dryRun: false,
        scope: undefined,
        scale: undefined,
        dateFormat: undefined,
        mediaBase: undefined,
        delimiter: undefined,
        encoding: undefined,
        mapping: undefined,
        json: false,
        ...options,
      },
      parts,
    ).catch((error: Error) => error.message);
    return { status, asked, printed, warned };
  }

  return {
    folder,
    store,
    run,
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export type GuidedImport = Awaited<ReturnType<typeof guidedImport>>;
