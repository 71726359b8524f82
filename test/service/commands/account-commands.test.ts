import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../src/service/store/store.ts';
import { numberedTokens, runServiceCommand } from '../../../testing/service/commands/run-service-command.ts';
import { memoryStore } from '../../../testing/service/databases/memory-store.ts';
import { testAccess } from '../../../testing/service/test-access.ts';

const now = Date.parse('2024-05-01T12:00:00Z');
let store: Store;
let newToken: () => string;
beforeEach(async () => {
  store = await memoryStore(() => now);
  newToken = numberedTokens();
});
afterEach(() => store.close());

const run = (...args: string[]) => runServiceCommand(store, args, { now, newToken });
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).printed);
const consent = { scopes: [], code: 'c', family: 'f', redirectUri: '', challenge: '', expiresAt: 0 };

async function authorizedPlatform() {
  const { client_id } = await json('platform', 'add', '--name', 'P', '--redirect', 'https://p.example/');
  const platform = await store.findPlatform(client_id);
  if (!platform) throw new Error('Expected a platform');
  await store.authorize('1', platform, consent);
  return platform;
}

const standard = (token: string) => `whsec_${btoa(token)}`;

describe('shop', () => {
  it('adds a shop and prints its password once', async () => {
    const { code, printed } = await run('shop', 'add', '--name', 'Lamps', '--domain', 'Lamps.example');
    expect([code, printed]).toEqual([
      0,
      'Store these values now; secrets are not shown again.\nSHOP_ID=2\nSHOP_DOMAIN=lamps.example\nSHOP_PASSWORD=token-1',
    ]);
    const hash = await store.shopPassword('2');
    expect(await testAccess.passwords.matches('token-1', hash)).toBe(true);
    expect((await run('shop', 'list')).printed).not.toContain('token');
    expect(await json('shop', 'list')).toMatchObject([{ id: '1' }, { id: '2', domain: 'lamps.example' }]);
  });

  it('gives the own shop a password', async () => {
    expect(await json('shop', 'rotate', '1')).toEqual({ shop_id: '1', shop_password: 'token-1' });
    expect(await testAccess.passwords.matches('token-1', await store.shopPassword('1'))).toBe(true);
  });

  it('names a shop for its console', async () => {
    expect(await run('shop', 'rename', '1', '--name', ' Osier & Tin ')).toMatchObject({
      code: 0,
      printed: 'Named shop 1 Osier & Tin',
    });
    expect(await store.findShop({ id: '1' })).toMatchObject({ name: 'Osier & Tin' });
    expect(await run('shop', 'rename', '1', '--name', 'A\nB')).toMatchObject({ code: 2 });
    expect(await run('shop', 'rename', '1')).toMatchObject({ code: 2 });
    expect(await run('shop', 'rename', '9', '--name', 'Lamps')).toMatchObject({ code: 1 });
    expect(await store.findShop({ id: '1' })).toMatchObject({ name: 'Osier & Tin' });
  });

  it('lists what platforms did with the authorizations of a shop, also if that is nothing', async () => {
    expect((await run('shop', 'history', '1')).printed).toBe('None');
    const { clientId } = await authorizedPlatform();
    expect((await run('shop', 'history', '1')).printed).toBe(`2024-05-01T12:00:00Z  ${clientId}  authorized`);
  });

  it('ends all access to a shop', async () => {
    await run('shop', 'rotate', '1');
    await run('credential', 'add', 'signature');
    const platform = await authorizedPlatform();
    expect((await run('shop', 'revoke', '1')).code).toBe(0);
    expect(await store.shopPassword('1')).toBeUndefined();
    expect(await store.listCallers('1')).toEqual([]);
    expect(await store.findGrant('1', platform.id)).toBeUndefined();
  });

  it.each([
    [['shop'], 2, 'Choose an action: shop add, rename, list, rotate, revoke or history'],
    [['shop', 'add'], 2, '--domain must be the domain of the shop, such as lamps.example'],
    [['shop', 'add', '--domain', 'https://a.example'], 2, '--domain must be the domain of the shop'],
    [['shop', 'rotate', '404'], 1, 'No shop has the id 404'],
    [['shop', 'history'], 2, 'Name the shop'],
  ])('rejects %j', async (args, code, complaint) => {
    expect(await run(...args)).toMatchObject({
      code,
      printed: '',
      complaints: expect.stringContaining(complaint),
    });
  });

  it('refuses a second shop with the same domain', async () => {
    await run('shop', 'add', '--domain', 'a.example');
    expect(await run('shop', 'add', '--domain', 'A.example')).toMatchObject({ code: 1 });
  });
});

describe('platform', () => {
  const add = (...more: string[]) =>
    json('platform', 'add', '--name', 'Mailer', '--redirect', 'https://mailer.example/cb', ...more);

  it('adds a platform and prints its secrets once', async () => {
    expect(await add('--redirect', 'http://localhost:3000/', '--scopes', 'read_reviews')).toEqual({
      client_id: 'token-1',
      client_secret: 'token-2',
      webhook_secret: standard('token-2'),
    });
    expect(await store.findPlatform('token-1')).toMatchObject({
      name: 'Mailer',
      secrets: ['token-2'],
      redirectUris: ['https://mailer.example/cb', 'http://localhost:3000/'],
      scopes: ['read_reviews'],
    });
    const { printed } = await run('platform', 'list');
    expect(printed).toContain(
      'token-1  Mailer  https://mailer.example/cb,http://localhost:3000/  read_reviews',
    );
    expect(printed).not.toContain('token-2');
  });

  it('accepts the previous secret after a rotation, unless it is rotated --now', async () => {
    await add();
    expect(await json('platform', 'rotate', 'token-1')).toMatchObject({ client_secret: 'token-3' });
    expect((await store.findPlatform('token-1'))?.secrets).toEqual(['token-3', 'token-2']);
    await run('platform', 'rotate', 'token-1');
    expect((await store.findPlatform('token-1'))?.secrets).toEqual(['token-4', 'token-3']);
    await run('platform', 'rotate', 'token-1', '--now');
    expect((await store.findPlatform('token-1'))?.secrets).toEqual(['token-5']);
  });

  it('revokes a platform, and its shops can see that', async () => {
    await authorizedPlatform();
    expect((await run('platform', 'revoke', 'token-1')).printed).toBe('Revoked token-1 with its webhooks');
    expect(await store.findPlatform('token-1')).toBeUndefined();
    expect(await store.listAuthorizationEvents('1')).toMatchObject([
      { event: 'cancelled' },
      { event: 'authorized' },
    ]);
  });

  it('revokes a platform for one shop only', async () => {
    const platform = await authorizedPlatform();
    await store.authorize('2', platform, { ...consent, code: 'second' });
    await run('platform', 'revoke', platform.clientId, '--shop', '1');
    expect(await store.grantingShops(platform.id)).toEqual(['2']);
    expect(await run('platform', 'revoke', platform.clientId, '--shop', '99')).toMatchObject({
      code: 1,
      printed: '',
      complaints: `Shop 99 has not authorized ${platform.clientId}`,
    });
  });

  it.each([
    [['platform'], 2, 'Choose an action'],
    [['platform', 'add', '--redirect', 'https://a.example/'], 2, '--name must be'],
    [['platform', 'add', '--name', 'P'], 2, '--redirect must be an https URL'],
    [['platform', 'add', '--name', 'P', '--redirect', 'http://a.example/'], 2, '--redirect must be'],
    [['platform', 'add', '--name', 'P', '--redirect', 'https://a.example/#x'], 2, '--redirect must be'],
    [['platform', 'add', '--name', 'P', '--redirect', 'https://u:p@a.example/'], 2, '--redirect must be'],
    [['platform', 'add', '--name', 'P', '--redirect', 'javascript:alert(1)'], 2, '--redirect must be'],
    [
      ['platform', 'add', '--name', 'P', '--redirect', 'https://a.example/', '--scopes', 'fly'],
      2,
      'Unknown scope',
    ],
    [['platform', 'rotate', 'nobody'], 1, 'No platform has the client id nobody'],
    [['platform', 'revoke'], 2, 'Name the platform'],
  ])('rejects %j', async (args, code, complaint) => {
    expect(await run(...args)).toMatchObject({
      code,
      printed: '',
      complaints: expect.stringContaining(complaint),
    });
  });
});

describe('credential', () => {
  it('lists credentials without secrets, by public token or by the start of a hash', async () => {
    await run('credential', 'add', 'signature');
    await run('credential', 'add', 'bearer', '--scopes', 'read_reviews', '--days', '1');
    const list = await json('credential', 'list');
    expect(list).toMatchObject([
      { id: expect.stringMatching(/^[0-9a-f]{16}$/), kind: 'bearer', expires_at: '2024-05-02T12:00:00.000Z' },
      { id: 'token-1', kind: 'signature', expires_at: null },
    ]);
    expect(JSON.stringify(list)).not.toMatch(/token-[23]/);
  });

  it('rotates a private token, and the previous one stays valid until the next rotation', async () => {
    await run('credential', 'add', 'signature');
    expect(await json('credential', 'rotate', 'token-1')).toEqual({
      reviews_public_token: 'token-1',
      reviews_private_token: 'token-3',
      webhook_secret: standard('token-3'),
    });
    expect((await store.findCaller('signature', 'token-1'))?.secrets).toEqual(['token-3', 'token-2']);
    await run('credential', 'rotate', 'token-1', '--now');
    expect((await store.findCaller('signature', 'token-1'))?.secrets).toEqual(['token-4']);
  });

  it('replaces a token or API key at once, with the same scopes and end', async () => {
    await run('credential', 'add', 'bearer', '--scopes', 'read_reviews', '--days', '1');
    const [{ id }] = await json('credential', 'list');
    expect(await json('credential', 'rotate', id)).toEqual({ reviews_access_token: 'token-2' });
    const [replaced, ...others] = await json('credential', 'list');
    expect(others).toEqual([]);
    expect(replaced).toMatchObject({ scopes: ['read_reviews'], expires_at: '2024-05-02T12:00:00.000Z' });
    expect(replaced.id).not.toBe(id);
  });

  it('revokes credentials of the chosen shop only', async () => {
    await run('shop', 'add', '--domain', 'a.example');
    await run('credential', 'add', 'signature', '--shop', '2');
    expect(await run('credential', 'revoke', 'token-2', '--shop', '1')).toMatchObject({
      code: 1,
      complaints: 'No credential of shop 1 has the id token-2',
    });
    expect((await run('credential', 'revoke', 'token-2', '--shop', '2')).code).toBe(0);
    expect(await json('credential', 'list', '--shop', '2')).toEqual([]);
  });

  it.each([
    [['credential'], 2, 'Choose an action: credential add, list, rotate or revoke'],
    [['credential', 'list', '--shop', '404'], 1, 'No shop has the id 404\n1'],
    [['credential', 'rotate', 'nobody'], 1, 'No credential of shop 1 has the id nobody'],
  ])('rejects %j', async (args, code, complaint) => {
    expect(await run(...args)).toMatchObject({ code, printed: '', complaints: complaint });
  });
});
