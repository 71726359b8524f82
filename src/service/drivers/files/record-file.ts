import { createReadStream, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { openImportFile } from '../../../import/drivers/import-file.ts';
import type { FileRecord } from '../../commands/command.ts';

/**
 * Reads the records of a file by its absolute path: one JSON object per line in a `.ndjson` or `.jsonl` file;
 * otherwise the rows of a CSV file or Excel workbook, whose columns are the fields. Empty cells are absent
 * fields.
 */
export async function* readRecordFile(path: string): AsyncGenerator<FileRecord> {
  if (!statSync(path, { throwIfNoEntry: false })) throw new Error(`No such file: ${path}`);
  yield* /\.(ndjson|jsonl)$/i.test(path) ? jsonRecords(path) : cellRecords(path);
}

async function* jsonRecords(path: string): AsyncGenerator<FileRecord> {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    line += 1;
    const json = line === 1 ? text.replace(/^\ufeff/, '') : text;
    if (json.trim() === '') continue;
    yield { line, ...parsed(json) };
  }
}

function parsed(json: string): Pick<FileRecord, 'value' | 'problem'> {
  try {
    return { value: JSON.parse(json) };
  } catch {
    return { problem: 'is not JSON' };
  }
}

async function* cellRecords(path: string): AsyncGenerator<FileRecord> {
  const file = await openImportFile(path);
  let header: string[] | undefined;
  for await (const { line, cells, problem } of file.rows(undefined, () => {})) {
    if (!header) {
      header = cells.map((cell) => cell.trim());
      continue;
    }
    if (problem !== undefined) {
      yield { line, problem };
      continue;
    }
    const fields = header.map((name, index) => [name, cells[index] ?? ''] as const);
    yield { line, value: Object.fromEntries(fields.filter(([name, cell]) => name !== '' && cell !== '')) };
  }
}
