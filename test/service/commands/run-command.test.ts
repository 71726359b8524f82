import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCommandLine } from '../../../src/service/drivers/command-line.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { memoryStore } from '../../../testing/service/memory-store.ts';
import { aReview } from '../../../testing/service/review.ts';
import { runServiceCommand } from '../../../testing/service/run-service-command.ts';

const now = Date.parse('2024-05-01T12:00:00Z');
let store: Store;
beforeEach(async () => {
  store = await memoryStore(() => now);
});
afterEach(() => store.close());

const run = (...args: string[]) => runServiceCommand(store, args, { now });

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
