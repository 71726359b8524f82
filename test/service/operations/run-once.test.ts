import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '../../../src/client/client.ts';
import { basePath, operations } from '../../../src/contract/operations.ts';
import { addPlatform, addShops, issueTokens, requestToken } from '../../../testing/service/platform.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

let service: RunningService;
beforeEach(async () => {
  service = await runningService();
});
afterEach(() => service.close());

const review = { rating: 5, author: 'Ada' };
const count = async () => (await service.call('GET', 'get_reviews')).body.data.page.count;

/**
 * Creates a review with an idempotency key, signed at an offset in seconds unless other headers are passed.
 */
async function create(
  key: string,
  { input = review as object, offset = 0, by = {}, path = 'create_review' } = {},
) {
  const body = JSON.stringify(input);
  const signed = await service.signed(basePath, body, Math.floor(service.clock.now / 1000) + offset);
  const headers = Object.keys(by).length > 0 ? by : signed;
  return service.call('POST', path, body, { ...headers, 'idempotency-key': key });
}

describe('a write with an Idempotency-Key', () => {
  it('is executed once, and its response is returned again for a day', async () => {
    const first = await create('"k-1"');
    service.clock.now += 60_000;
    const second = await create('k-1', { offset: 1 });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data).toEqual(first.body.data);
    expect(second.body.request_id).not.toBe(first.body.request_id);
    expect(await count()).toBe(1);
    service.clock.now += 86_400_000;
    expect((await create('k-1')).body.data.id).not.toBe(first.body.data.id);
  });

  it('gets the stored response even if the signed request is identical', async () => {
    const first = await create('k');
    const second = await create('k');
    expect(second.body.data).toEqual(first.body.data);
    expect(await count()).toBe(1);
  });

  it('is refused if the key was sent with another body or operation', async () => {
    await create('k');
    const body = await create('k', { input: { ...review, rating: 4 }, offset: 1 });
    expect([body.status, body.body.code]).toEqual([422, 3]);
    const operation = await create('k', {
      path: 'create_review_reply',
      input: { review_id: '1', content: 'x' },
    });
    expect(operation.status).toBe(422);
    expect(await count()).toBe(1);
  });

  it('is executed once if it is sent several times at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((offset) => create('k', { offset })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(statuses).toContain(200);
    const waiting = answers.filter(({ status }) => status === 409);
    for (const { headers } of waiting) expect(headers.get('retry-after')).toBe('1');
    expect(await count()).toBe(1);
  });

  it('can be repeated after it failed', async () => {
    expect((await create('k', { path: 'delete_review', input: { id: '7' } })).status).toBe(404);
    expect((await create('k', { path: 'delete_review', input: { id: '7' }, offset: 1 })).status).toBe(404);
    expect((await create('k')).status).toBe(200);
  });

  it('has one response per credential', async () => {
    const key = { 'x-token': (await service.issue('api-key')).token };
    await create('k');
    expect((await create('k', { by: key, input: { ...review, rating: 1 } })).status).toBe(200);
    expect(await count()).toBe(2);
  });

  it('gets its stored response even after the platform refreshed its token', async () => {
    await Promise.all([addPlatform(service), addShops(service)]);
    const { access_token, refresh_token } = await issueTokens(service);
    const next = (await requestToken(service, { grant_type: 'refresh_token', refresh_token })).body.data;
    const by = (token: string) => ({ authorization: `Bearer ${token}` });
    const first = await create('k', { by: by(access_token) });
    expect((await create('k', { by: by(next.access_token) })).body.data).toEqual(first.body.data);
    expect(await count()).toBe(1);
  });

  it('is refused until a day has passed if the process was killed while it was running', async () => {
    const { endWrite } = service.store;
    service.store.endWrite = () => Promise.reject(new Error('killed'));
    expect((await create('k')).status).toBe(500);
    service.store.endWrite = endWrite;
    expect((await create('k', { offset: 1 })).status).toBe(409);
    expect(await count()).toBe(1);
  });

  const failures = {
    'a lost connection': Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }),
    'a connection that ended': new Error('Connection terminated unexpectedly'),
    'a server that stops': Object.assign(new Error('terminating'), { code: '57P01' }),
    'a fault of the program': new TypeError('x is not a function'),
  };
  it.each(Object.entries(failures))(
    'is not executed again after %s during its commit',
    async (_what, failure) => {
      const { createReview } = service.store;
      service.store.createReview = async (shop, created) => {
        await createReview(shop, created);
        throw failure;
      };
      expect([500, 503]).toContain((await create('k')).status);
      service.store.createReview = createReview;
      const repeated = await create('k', { offset: 1 });
      expect([repeated.status, repeated.headers.get('retry-after')]).toEqual([409, '1']);
      expect(await count()).toBe(1);
    },
  );

  it('is not executed again if only its record in the audit log failed', async () => {
    const { endAudit } = service.store;
    const locked = Object.assign(new Error('database is locked'), { errcode: 5 });
    service.store.endAudit = () => Promise.reject(locked);
    expect((await create('k')).status).toBe(503);
    service.store.endAudit = endAudit;
    expect((await create('k', { offset: 1 })).status).toBe(409);
    expect(await count()).toBe(1);
  });

  it.each([
    ['a lock', { errcode: 5 }],
    ['a full disk', { errcode: 13 }],
    ['a lock of PostgreSQL', { code: '55P03' }],
    ['a database that is away', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ])('can be repeated after %s, which stored nothing', async (_what, fields) => {
    const { createReview } = service.store;
    service.store.createReview = () => Promise.reject(Object.assign(new Error('refused'), fields));
    expect((await create('k')).status).toBe(503);
    service.store.createReview = createReview;
    expect((await create('k', { offset: 1 })).status).toBe(200);
    expect(await count()).toBe(1);
  });

  it('can be repeated with the same signature after a failure that stored nothing', async () => {
    const { createReview } = service.store;
    const locked = Object.assign(new Error('database is locked'), { errcode: 5 });
    service.store.createReview = () => Promise.reject(locked);
    expect((await create('k')).status).toBe(503);
    service.store.createReview = createReview;
    expect((await create('k', { path: 'create_review_reply' })).status).toBe(401);
    expect((await create('k')).status).toBe(200);
    expect(await count()).toBe(1);
  });

  it.each(['', '""', 'a b', 'x'.repeat(256), 'ümlaut', 'a"b'])('is refused if the key is %j', async (key) => {
    const encoded = Buffer.from(key, 'utf8').toString('latin1');
    const { status, body } = await create(encoded);
    expect([status, body.code]).toEqual([400, 3]);
  });
});

it('the typed client retries a write only if it has an idempotency key', async () => {
  let attempts = 0;
  const client = createClient({
    operations,
    baseUrl: service.origin,
    credentials: { apiKey: (await service.issue('api-key')).token },
    fetch: async (request) => {
      attempts += 1;
      const response = await fetch(request);
      if (attempts % 2 === 1) throw new TypeError('The answer was lost');
      return response;
    },
    now: () => service.clock.now,
    random: () => 0,
  });
  await expect(client.call('create_review', { ...review })).rejects.toMatchObject({ code: 'network' });
  expect([attempts, await count()]).toEqual([1, 1]);
  attempts = 0;
  const created = await client.call('create_review', { ...review }, { idempotencyKey: 'k' });
  expect([attempts, created.author, await count()]).toEqual([2, 'Ada', 2]);
});

describe('a call of a platform with an Idempotency-Key', () => {
  const call = (path: string, input: Record<string, string>, key: string) =>
    service.call('POST', path, input, {
      authorization: `Basic ${btoa('mailer:secret of mailer')}`,
      'idempotency-key': key,
    });
  const isAuthorized = async (client = 'mailer') => {
    const headers = { authorization: `Basic ${btoa(`${client}:secret of ${client}`)}` };
    const info = 'get_shop_authorization_info?shop_id=1';
    return (await service.call('GET', info, undefined, headers)).body.data.is_authorized;
  };
  beforeEach(async () => {
    await addPlatform(service);
    await addShops(service);
    await issueTokens(service);
  });

  it('cancels an authorization once, and not the one that the shop grants afterwards', async () => {
    expect((await call('oauth/cancel', { shop_id: '1' }, 'k')).status).toBe(200);
    expect(await isAuthorized()).toBe(false);
    await issueTokens(service);
    expect(await isAuthorized()).toBe(true);
    const repeated = await call('oauth/cancel', { shop_id: '1' }, 'k');
    expect([repeated.status, repeated.body.data]).toEqual([200, {}]);
    expect(await isAuthorized()).toBe(true);
    expect((await call('oauth/cancel', {}, 'k')).status).toBe(422);
    expect((await call('oauth/cancel', { shop_id: '1' }, 'other')).status).toBe(200);
    expect(await isAuthorized()).toBe(false);
  });

  it('of another platform is another call', async () => {
    await call('oauth/cancel', { shop_id: '1' }, 'k');
    await addPlatform(service, 'sender');
    await issueTokens(service, { client: 'sender' });
    const headers = {
      authorization: `Basic ${btoa('sender:secret of sender')}`,
      'idempotency-key': 'k',
    };
    expect((await service.call('POST', 'oauth/cancel', { shop_id: '1' }, headers)).status).toBe(200);
    expect(await isAuthorized('sender')).toBe(false);
  });

  it('is refused for tokens, whose responses are not stored, and consumes no code', async () => {
    const { refresh_token } = await issueTokens(service);
    const input = { grant_type: 'refresh_token', refresh_token };
    const refused = await call('oauth/token', input, 'k');
    expect([refused.status, refused.body.data.error]).toEqual([400, 'invalid_request']);
    expect(refused.body.message).toContain('takes no Idempotency-Key');
    expect((await requestToken(service, input)).status).toBe(200);
    const tables = await service.dump();
    expect(tables.find(({ table }) => table === 'idempotent_write')?.rows).toEqual([]);
  });
});
