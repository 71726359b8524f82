import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCommandLine } from '../../../src/service/drivers/process/command-line.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { runServiceCommand } from '../../../testing/service/commands/run-service-command.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { memoryStore } from '../../../testing/service/databases/memory-store.ts';

const now = Date.parse('2024-05-01T12:00:00Z');
let store: Store;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
  store = await memoryStore(() => now);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => runServiceCommand(store, args, { now, folder });

describe('the command line', () => {
  it.each([
    [[], 'serve'],
    [['--help'], 'help'],
    [['publish', '--help'], 'help'],
    [['nonsense'], 'unknown'],
    [['--nonsense'], 'unknown'],
  ])('%j means %s', (args, name) => {
    expect(readCommandLine(args).name).toBe(name);
  });

  it.each([
    [['nonsense'], 'There is no command nonsense'],
    [['reveiws', 'list'], 'There is no command reveiws (did you mean reviews?)'],
    [['--nonsense'], "Unknown option '--nonsense'"],
    [['audit', 'list', '--action'], "Option '--action <value>' argument missing"],
    [['serve', 'now'], 'serve does not take "now"'],
    [['expire', '--shop', '2'], 'expire does not take --shop'],
    [['reviews', 'list', '3'], 'reviews list does not take "3"'],
    [['credential', 'rotate'], 'Name the credential: credential rotate <id>'],
    [['platform', 'revoke'], 'Name the platform: platform revoke <client id>'],
    [['shop', 'revoke'], 'Name the shop: shop revoke <id>'],
    [['publish'], 'Name the reviews: publish <review id> …'],
  ])('says in a sentence why %j is refused', async (args, complaints) => {
    expect(await run(...args)).toEqual({ code: 2, printed: '', complaints });
  });

  it('refuses --dry-run for commands that would change something nevertheless', async () => {
    const { id } = await store.createReview('1', aReview({ is_published: 0 }));
    await run('credential', 'add', 'signature');
    for (const args of [
      ['publish', id],
      ['credential', 'revoke', 'token-1'],
      ['shop', 'revoke', '1'],
      ['restore', 'all.backup'],
    ]) {
      const { code, complaints } = await run(...args, '--dry-run');
      expect([code, complaints]).toEqual([2, expect.stringMatching(/does not take --dry-run$/)]);
    }
    expect((await store.findReview('1', id))?.is_published).toBe(0);
    expect(await store.listCallers('1')).toHaveLength(1);
  });
});

describe('credential', () => {
  it('prints new signature tokens as variables of the edge’s environment', async () => {
    const { code, printed } = await run('credential', 'add', 'signature');
    expect(code).toBe(0);
    expect(printed).toMatch(
      /REVIEWS_PUBLIC_TOKEN=token-1\nREVIEWS_PRIVATE_TOKEN=token-2\nWEBHOOK_SECRET=whsec_/,
    );
    expect(await store.findCaller('signature', 'token-1')).toMatchObject({ secrets: ['token-2'] });
  });

  it('issues an API key and a bearer token, and stores only their hashes', async () => {
    expect((await run('credential', 'add', 'api-key')).printed).toMatch(/REVIEWS_API_KEY=token-1$/);
    expect((await run('credential', 'add', 'bearer')).printed).toMatch(/REVIEWS_ACCESS_TOKEN=token-1$/);
    expect(await store.findCaller('bearer', 'token-1')).toBeUndefined();
  });

  it.each([
    [['credential', 'add'], 'Choose the kind of credentials: signature, api-key or bearer'],
    [['credential', 'add', 'bearer', '--scopes', 'read_reviews,fly'], 'Unknown scope: fly'],
    [['credential', 'add', 'bearer', '--days', 'many'], '--days must be a whole number'],
  ])('rejects %j with exit code 2', async (args, complaint) => {
    expect(await run(...args)).toEqual({ code: 2, printed: '', complaints: complaint });
  });
});

describe('publish and unpublish', () => {
  it('change reviews by id', async () => {
    const { id } = await store.createReview('1', aReview({ is_published: 0 }));
    expect(await run('publish', id)).toEqual({ code: 0, printed: '1 published', complaints: '' });
    expect((await store.findReview('1', id))?.is_published).toBe(1);
    expect((await run('unpublish', id)).printed).toBe('1 unpublished');
    expect((await store.findReview('1', id))?.is_published).toBe(0);
  });

  it('name the ids that do not exist, and exit with 1', async () => {
    const { id } = await store.createReview('1', aReview());
    expect(await run('publish', '404', id)).toEqual({
      code: 1,
      printed: '1 published',
      complaints: 'No review has the id 404',
    });
  });
});

describe('backup, restore and verify', () => {
  it('write a file for its owner only, refuse to overwrite it, and fill a new database from it', async () => {
    const { id } = await store.createReview('1', aReview({ title: 'Kept' }));
    expect(await run('backup', 'all.backup')).toMatchObject({
      code: 0,
      printed: expect.stringContaining(join(folder, 'all.backup')),
    });
    expect(statSync(join(folder, 'all.backup')).mode & 0o777).toBe(0o600);
    await expect(run('backup', 'all.backup')).rejects.toThrow('this file exists. Name another one.');
    await expect(run('restore', 'all.backup')).rejects.toThrow('The database is not empty');

    await store.close();
    store = await memoryStore(() => now);
    expect(await run('restore', 'all.backup')).toMatchObject({ code: 0 });
    expect(await run('verify')).toMatchObject({ code: 0, complaints: '' });
    expect(await store.findReview('1', id)).toMatchObject({ title: 'Kept' });
  });

  it('fail with a sentence', async () => {
    expect(await run('backup')).toMatchObject({
      code: 2,
      complaints: expect.stringContaining('Name the file'),
    });
    writeFileSync(join(folder, 'cut.backup'), readFileSync(new URL(import.meta.url)));
    await expect(run('restore', 'cut.backup')).rejects.toThrow('not a backup');
    await expect(run('restore', 'none.backup')).rejects.toThrow(
      `No such file: ${join(folder, 'none.backup')}`,
    );
    await expect(run('restore', '.')).rejects.toThrow('this is a folder. Name a file.');
    await expect(run('backup', 'none/all.backup')).rejects.toThrow('its folder does not exist.');
    const failing = { ...store, backUp: () => failedLines() };
    await expect(runServiceCommand(failing, ['backup', 'half.backup'], { now, folder })).rejects.toThrow(
      'gone',
    );
    expect(existsSync(join(folder, 'half.backup'))).toBe(false);
    const broken = { ...store, verify: () => mistakes() };
    store = broken;
    expect(await run('verify')).toEqual({ code: 1, printed: '', complaints: '3 counts are wrong.' });
  });
});

async function* failedLines() {
  yield '{}';
  throw new Error('The database is gone');
}

async function* mistakes() {
  yield '3 counts are wrong';
}
