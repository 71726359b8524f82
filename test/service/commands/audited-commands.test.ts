import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/contract/sha256.ts';
import { exportCommand } from '../../../src/service/commands/export/export-command.ts';
import { auditWatch } from '../../../testing/service/audit-watch.ts';
import { numberedTokens, runServiceCommand } from '../../../testing/service/commands/run-service-command.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { databases, type FreshDatabase } from '../../../testing/service/databases/databases.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

const email = 'ada@example.com';
/** Personal data, secrets and texts of these tests. */
const personal = /@|Ada|token-|Thanks|example/;

describe.each(databases)('on $name, a command that', ({ create }) => {
  let database: FreshDatabase;
  let service: RunningService;
  let folder: string;
  let newToken: () => string;
  beforeEach(async () => {
    database = await create();
    service = await runningService({ db: database.open() });
    folder = mkdtempSync(join(tmpdir(), 'audit-'));
    newToken = numberedTokens();
  });
  afterEach(async () => {
    await service.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  async function run(...args: string[]): Promise<string> {
    const options = { now: service.clock.now, folder, newToken };
    const { code, printed, complaints } = await runServiceCommand(service.store, args, options);
    expect([code, complaints]).toEqual([0, '']);
    return printed;
  }
  const json = async (...args: string[]) => JSON.parse(await run(...args, '--json'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  /** Rows of shop 1 to change, and a second shop. */
  async function prepare() {
    const { store } = service;
    await store.createReview('1', aReview({ author: 'Ada', author_email: email, order_id: '7' }));
    await store.createReview('1', aReview({ is_published: 0 }));
    await store.createWebhook('1', { topic: 'review/created', url: 'https://example.com/' });
    await run('shop', 'add', '--domain', 'lamps.example');
    const { reviews_api_key: key } = await json('credential', 'add', 'api-key', '--shop', '1');
    const added = await json('platform', 'add', '--name', 'Ada', '--redirect', 'https://a.example/');
    const platform = await store.findPlatform(added.client_id);
    if (!platform) throw new Error('Expected a platform');
    const consent = { scopes: [], code: 'c', family: 'f', redirectUri: '', challenge: '', expiresAt: 0 };
    for (const shop of ['1', '2']) await store.authorize(shop, platform, consent);
    return { client: platform.clientId, key: (await sha256(key)).slice(0, 16) };
  }

  type Prepared = Awaited<ReturnType<typeof prepare>>;
  type Case = [command: string, entries: string[], args: (given: Prepared) => string[]];
  const ofShop = '--shop=1';

  it.each([
    ['publish', '2'],
    ['unpublish', '1'],
    ['reviews', 'hide', '1'],
    ['reviews', 'pin', '1'],
  ])('decides about a review can be undone: %s %s %s', async (...args) => {
    await prepare();
    await run(...args, ofShop);
    const whole = { state: 'all', page: 1, page_size: 10 } as const;
    const { list } = await service.store.listModeration('1', whole);
    const decision = list.find(({ id }) => id === args.at(-1))?.decision;
    expect(decision).toMatchObject({ actor: 'command', actor_label: '' });
    const entry = await service.store.findAudit('1', decision?.entry_id ?? '');
    expect(entry).toMatchObject({ action: decision?.action, subject_ids: [args.at(-1)] });
  });

  it.each<Case>([
    ['shop add', ['service shop_add 3'], () => ['shop', 'add', '--domain', 'desks.example']],
    ['shop rename', ['2 shop_rename 2'], () => ['shop', 'rename', '2', '--name', 'Lamps']],
    ['shop rotate', ['2 shop_rotate 2'], () => ['shop', 'rotate', '2']],
    ['shop revoke', ['2 shop_revoke 2'], () => ['shop', 'revoke', '2']],
    [
      'platform add',
      ['service platform_add 2'],
      () => ['platform', 'add', '--name=B', '--redirect=https://b.example/'],
    ],
    ['platform rotate', ['service platform_rotate 1'], ({ client }) => ['platform', 'rotate', client]],
    [
      'platform revoke',
      ['1 platform_revoke 1', '2 platform_revoke 1', 'service platform_revoke 1'],
      ({ client }) => ['platform', 'revoke', client],
    ],
    [
      'platform revoke --shop',
      ['2 platform_revoke 1'],
      ({ client }) => ['platform', 'revoke', client, '--shop=2'],
    ],
    ['credential add', ['1 credential_add label'], () => ['credential', 'add', 'bearer', ofShop]],
    [
      'credential rotate',
      ['1 credential_rotate label label'],
      ({ key }) => ['credential', 'rotate', key, ofShop],
    ],
    ['credential revoke', ['1 credential_revoke label'], ({ key }) => ['credential', 'revoke', key, ofShop]],
    ['publish', ['1 publish_reviews 2'], () => ['publish', '2', ofShop]],
    ['unpublish', ['1 hide_reviews 1'], () => ['unpublish', '1', ofShop]],
    ['reviews hide', ['1 hide_reviews 1 spam'], () => ['reviews', 'hide', '1', '--reason=spam', ofShop]],
    ['reviews feature', ['1 flag_reviews 1 featured'], () => ['reviews', 'feature', '1', ofShop]],
    ['reviews reply', ['1 create_review_reply 1'], () => ['reviews', 'reply', '1', '--text=Thanks', ofShop]],
    ['customer remove', ['1 remove_customer'], () => ['customer', 'remove', `--email=${email}`, ofShop]],
    [
      'orders import',
      ['1 create_orders'],
      () => ['orders', 'import', file('o.csv', `id,email\n7,${email}`), ofShop],
    ],
    [
      'events import',
      ['1 create_customer_events'],
      () => ['events', 'import', file('e.csv', 'event_type,customer_id\nVIEW_REVIEW,7'), ofShop],
    ],
    ['webhook disable', ['1 disable_shop_webhook 1'], () => ['webhook', 'disable', '1', ofShop]],
  ])('changes something leaves who, when, what and why: %s', async (_command, expected, args) => {
    const given = await prepare();
    const { entries, isChanged } = await auditWatch(service, () => run(...args(given)));
    expect(isChanged).toBe(true);
    const described = entries.map(({ shop, action, subject_ids, reason }) => {
      const subjects = subject_ids.map((subject) => (subject.length === 8 ? 'label' : subject));
      return [shop, action, ...subjects, reason].filter(Boolean).join(' ');
    });
    expect(described.sort()).toEqual(expected);
    for (const entry of entries) {
      expect(entry).toMatchObject({ actor: 'command', at: '2024-05-01T12:00:00Z', outcome: 'done' });
      expect(JSON.stringify(entry)).not.toMatch(personal);
    }
  });

  it('reads all reviews or the whole database leaves an entry without personal data', async () => {
    await prepare();
    const { entries } = await auditWatch(service, async () => {
      await run('backup', 'reviews.backup');
      await exportCommand({
        store: service.store,
        shop: '1',
        writeRows: async (rows) => void (await Array.fromAsync(rows)),
      });
    });
    const described = entries.map(({ shop, actor, action, outcome }) =>
      [shop, actor, action, outcome].join(' '),
    );
    expect(described.sort()).toEqual(['1 command export_reviews done', 'service command backup done']);
    expect(JSON.stringify(entries)).not.toMatch(personal);
  });

  it('deletes expired records leaves one entry for each kind and shop', async () => {
    const path = file('e.csv', 'event_type,created_at\nVIEW_REVIEW,2020-01-01');
    await run('events', 'import', path);
    const { entries } = await auditWatch(service, () => run('expire'));
    expect(entries).toMatchObject([
      { shop: '1', actor: 'command', action: 'expire_customer_events', reason: 'retention' },
    ]);
  });

  it.each<[string[], ((given: Prepared) => string[])?]>([
    [['shop', 'list']],
    [['shop', 'history', '1']],
    [['platform', 'list']],
    [['credential', 'list', ofShop]],
    [['verify']],
    [['reviews', 'list', '--state=all', ofShop]],
    [['reviews', 'hide', '1', '--dry-run', ofShop]],
    [['reviews', 'reply', '1', '--text=Thanks', '--dry-run', ofShop]],
    [['reviews', 'remove-demo', ofShop]],
    [['customer', 'remove', `--email=${email}`, '--dry-run', ofShop]],
    [['webhook', 'list', ofShop]],
    [['webhook', 'disable', '1', '--dry-run', ofShop]],
    [['audit', 'list', ofShop]],
    [['expire', '--dry-run']],
  ])('changes nothing leaves no entry: %j', async (args) => {
    await prepare();
    expect(await auditWatch(service, () => run(...args))).toEqual({ entries: [], isChanged: false });
  });

  it('is refused leaves no entry', async () => {
    await prepare();
    const { entries } = await auditWatch(service, async () => {
      const commands = [
        ['shop', 'add', '--domain=lamps.example'],
        ['credential', 'add', 'x'],
        ['publish', '404'],
      ];
      for (const args of commands) {
        const { code } = await runServiceCommand(service.store, [...args, ofShop], {
          now: service.clock.now,
        });
        expect(code).not.toBe(0);
      }
    });
    expect(entries).toEqual([]);
  });
});
