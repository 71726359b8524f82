import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownShop } from '../../../src/service/own-shop.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import { databases, type FreshDatabase } from '../../../testing/service/databases.ts';
import { aReview } from '../../../testing/service/review.ts';

const shared = databases.filter(({ isShared }) => isShared);
let folder: string;
let opened: FreshDatabase[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'round-trip-'));
  opened = await Promise.all(shared.map(({ create }) => create()));
});
afterEach(async () => {
  await Promise.all(opened.map(({ drop }) => drop()));
  rmSync(folder, { recursive: true });
});

/** Runs a command of the project on a database and returns its output. */
async function run(command: 'import' | 'export', url: string, file: string): Promise<string> {
  const flags = ['--disable-warning=ExperimentalWarning', `src/service/on/${command}.ts`, join(folder, file)];
  const env = { ...process.env, DATABASE_URL: url };
  return (await promisify(execFile)(process.execPath, flags, { env })).stdout;
}

it('exports the same file from every database that imported it', { timeout: 120_000 }, async () => {
  const [first] = opened;
  const store = sqlStore(first?.open() ?? expect.unreachable(), Date.now);
  await store.createReview(ownShop, aReview({ title: 'Größe 😀 "M"', content: '=1+1\nzwei', author: '品' }));
  const { id } = await store.createReview(ownShop, aReview({ product_id: '13', product_handle: 'desk' }));
  await store.createReview(ownShop, aReview({ rating: 2, is_published: 0, reply: { content: 'Sorry' } }));
  await store.deleteReview(ownShop, id);
  await run('export', first?.url ?? '', 'first.csv');
  const exported = readFileSync(join(folder, 'first.csv'), 'utf8');

  for (const [index, { url }] of opened.entries()) {
    const imported = await run('import', url, 'first.csv');
    expect(imported).toContain(index === 0 ? '2 unchanged' : '2 new');
    await run('export', url, `again-${index}.csv`);
    expect(readFileSync(join(folder, `again-${index}.csv`), 'utf8')).toBe(exported);
  }
});
