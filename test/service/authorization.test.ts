import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operation, type OperationName, operations } from '../../src/contract/operations.ts';
import { type Scope, scopes } from '../../src/contract/scope.ts';
import { type WebhookTopic, webhookTopics } from '../../src/contract/webhook.ts';
import { issueCredentials } from '../../src/service/access/credentials.ts';
import { aReview } from '../../testing/service/content/review.ts';
import { addPlatform, addShops, consentUrl, issueTokens } from '../../testing/service/platform.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

let service: RunningService;
let tokens: Record<string, string>;
beforeAll(async () => {
  service = await runningService({ requestsPerMinute: 100_000 });
  await Promise.all([addPlatform(service), addPlatform(service, 'other'), addShops(service)]);
  tokens = {};
  for (const scope of scopes) {
    const own = await service.issue('bearer', [scope]);
    tokens[`bearer ${scope}`] = own.token;
    tokens[`platform ${scope}`] = await accessToken([scope]);
  }
  tokens.all = await accessToken(scopes);
});
afterAll(() => service.close());

/** A platform's access token, which never exceeds its own scopes, even after later grants. */
async function accessToken(granted: readonly Scope[]): Promise<string> {
  const clientId = `client ${granted.join(' ')}`;
  await addPlatform(service, clientId);
  return (await issueTokens(service, { client: clientId, scopes: granted })).access_token;
}

const basic = (client: string, secret = `secret of ${client}`) => ({
  authorization: `Basic ${btoa(`${encodeURIComponent(client)}:${encodeURIComponent(secret)}`)}`,
});
const bearer = (token = '') => ({ authorization: `Bearer ${token}` });

/**
 * Calls an operation with input that reaches its handler only if the caller is allowed, and returns the code.
 */
async function codeOf(name: OperationName, headers?: Record<string, string>, query = '') {
  const { method, path } = operations[name];
  const answer = await service.call(method, path + query, method === 'POST' ? {} : undefined, headers);
  return answer.body.code as number;
}

const isDenied = (code: number) => code === 7 || code === 16;
const api = (Object.entries(operations) as [OperationName, Operation][]).filter(([, { isPage }]) => !isPage);
const ofAudience = (...audiences: string[]) => api.filter(([, { audience }]) => audiences.includes(audience));
const names = (list: [OperationName, Operation][]) => list.map(([name]) => name);

describe('credentials', () => {
  it('are needed for every operation that is not public', async () => {
    for (const [name, { audience }] of api) {
      expect([name, isDenied(await codeOf(name, {}))]).toEqual([name, audience !== 'public']);
    }
    expect(names(ofAudience('public'))).toEqual(['get_oauth_authorize_url']);
  });

  it('of a shop are accepted by the operations of shops, and by no other', async () => {
    const key = { 'x-token': (await service.issue('api-key')).token };
    for (const [name, { audience }] of api.filter(([, { audience }]) => audience !== 'public')) {
      for (const headers of [undefined, key]) {
        expect([name, isDenied(await codeOf(name, headers))]).toEqual([name, audience !== 'shop']);
      }
    }
  });

  it('of a platform are accepted by the operations of platforms, and by no other', async () => {
    for (const [name, { audience }] of api.filter(([, { audience }]) => audience !== 'public')) {
      expect([name, isDenied(await codeOf(name, basic('mailer')))]).toEqual([name, audience !== 'platform']);
    }
  });

  it.each([
    ['a wrong secret', basic('mailer', 'wrong')],
    ['the secret of another platform', basic('mailer', 'secret of other')],
    ['an unknown client', basic('nobody')],
    ['an empty secret', basic('mailer', '')],
  ])('of a platform are refused with %s', async (_what, headers) => {
    for (const [name] of ofAudience('platform'))
      expect([name, await codeOf(name, headers)]).toEqual([name, 16]);
  });

  it('of a shop do not complete credentials of a platform', async () => {
    const key = { 'x-token': (await service.issue('api-key')).token };
    for (const [name] of ofAudience('platform')) {
      const headers = { ...key, ...basic('mailer', 'wrong') };
      expect([name, await codeOf(name, headers)]).toEqual([name, 16]);
      const idOnly = name.startsWith('get_') ? '?client_id=mailer' : '';
      expect([name, await codeOf(name, key, idOnly)]).toEqual([name, 16]);
    }
  });

  it('that are bearer tokens of a platform are accepted by the operations of shops and tokens only', async () => {
    for (const [name, { audience }] of ofAudience('shop', 'platform', 'person')) {
      const isAllowed = audience === 'shop';
      expect([name, !isDenied(await codeOf(name, bearer(tokens.all)))]).toEqual([name, isAllowed]);
    }
  });

  it('that a shop issued to itself end no authorization', async () => {
    const { token } = await service.issue('bearer');
    expect(await codeOf('oauth_disconnect', bearer(token))).toBe(7);
    expect(await codeOf('oauth_disconnect')).toBe(16);
    expect(await codeOf('oauth_disconnect', basic('mailer'))).toBe(16);
  });

  it('of no kind open the consent page without the login of a shop', async () => {
    const form = new URLSearchParams({ decision: 'allow', shop: '1', password: '' });
    for (const headers of [bearer(tokens.all), basic('mailer'), await service.signed('/')]) {
      const response = await fetch(consentUrl(service), { method: 'POST', body: form, headers });
      expect(response.status).toBe(401);
    }
  });
});

describe('a scope', () => {
  const withScope = ofAudience('shop').filter(([, { scope }]) => scope);

  it('is required by every operation on the data of a shop, except for operations on webhooks', () => {
    const without = names(ofAudience('shop').filter(([, { scope }]) => !scope));
    expect(without.filter((name) => !name.includes('webhook'))).toEqual([]);
  });

  it.each(names(withScope))('opens %s only if it is the scope of the operation', async (name) => {
    for (const kind of ['bearer', 'platform']) {
      for (const scope of scopes) {
        const isAllowed = (operations[name] as Operation).scope === scope;
        const code = await codeOf(name, bearer(tokens[`${kind} ${scope}`]));
        expect([kind, scope, code !== 7]).toEqual([kind, scope, isAllowed]);
      }
    }
  });

  it.each(Object.keys(webhookTopics) as WebhookTopic[])(
    'opens webhooks of %s only if it is its own',
    async (topic) => {
      const url = 'https://shop.example/';
      for (const scope of scopes) {
        const headers = bearer(tokens[`platform ${scope}`]);
        const isAllowed = webhookTopics[topic] === scope;
        const created = await service.call('POST', 'create_shop_webhook', { topic, url }, headers);
        expect([scope, created.body.code]).toEqual([scope, isAllowed ? 0 : 7]);
        const id = created.body.data.id ?? '1';
        const test = await service.call('POST', 'send_test_webhook', { topic, url }, headers);
        expect([scope, test.body.code === 7]).toEqual([scope, !isAllowed]);
        if (!isAllowed) continue;
        const list = (await service.call('GET', 'get_shop_webhooks', undefined, headers)).body.data.list;
        expect(list).toMatchObject([{ id, topic }]);
        const foreign = Object.entries(webhookTopics).find(([, needed]) => needed !== scope)?.[0];
        const moved = { id, topic: foreign, url };
        expect((await service.call('POST', 'update_shop_webhook', moved, headers)).body.code).toBe(7);
        expect((await service.call('POST', 'delete_shop_webhook', { id }, headers)).body.code).toBe(0);
      }
    },
  );
});

describe('the data of another shop', () => {
  it('is not found, and never changed', async () => {
    const issued = await issueCredentials(service.store, '2', { kind: 'api-key' }, () => 'key of shop 2');
    if (issued.kind === 'signature') throw new Error('Expected an API key');
    const foreign = [
      { 'x-token': issued.token },
      bearer((await issueTokens(service, { client: 'other', shop: '2' })).access_token),
    ];
    const review = await service.store.createReview('1', aReview({ reply: { content: 'Hi' } }));
    const webhook = await service.store.createWebhook('1', {
      topic: 'review/created',
      url: 'https://a.example/',
    });
    const id = typeof webhook === 'string' ? '' : webhook.id;
    const before = await service.dump();
    for (const headers of foreign) {
      for (const [path, input] of [
        ['delete_review', { id: review.id }],
        ['create_review_reply', { review_id: review.id, content: 'x' }],
        ['update_review_reply', { id: review.reply?.id, content: 'x' }],
        ['delete_review_reply', { id: review.reply?.id }],
        ['update_shop_webhook', { id, topic: 'review/deleted', url: 'https://b.example/' }],
        ['delete_shop_webhook', { id }],
        ['send_test_webhook', { id }],
        ['enable_shop_webhook', { id }],
        ['disable_shop_webhook', { id }],
        ['resend_webhook_deliveries', { webhook_id: id }],
      ] as const) {
        expect([path, (await service.call('POST', path, input, headers)).body.code]).toEqual([path, 5]);
      }
      const log = `get_webhook_deliveries?webhook_id=${id}`;
      expect((await service.call('GET', log, undefined, headers)).body.code).toBe(5);
      expect((await service.call('GET', `get_review?id=${review.id}`, undefined, headers)).body.code).toBe(5);
      for (const path of ['get_reviews', 'get_shop_webhooks', 'get_webhook_states']) {
        expect((await service.call('GET', path, undefined, headers)).body.data.page.count).toBe(0);
      }
      const { data } = (await service.call('GET', 'get_rating?is_all_rating=1', undefined, headers)).body;
      expect(data.review_count).toBe(0);
    }
    expect(await service.dump()).toEqual(before);
  });
});

describe('the webhooks and tokens of another platform', () => {
  it('are not found, and never changed', async () => {
    const mailer = await issueTokens(service, { client: 'mailer' });
    const other = await issueTokens(service, { client: 'other' });
    const hook = { topic: 'review/created', url: 'https://mailer.example/' };
    const { id } = (await service.call('POST', 'create_shop_webhook', hook, bearer(mailer.access_token))).body
      .data;
    const before = await service.dump();
    for (const headers of [bearer(other.access_token), undefined]) {
      const own = (await service.call('GET', 'get_shop_webhooks', undefined, headers)).body.data.list;
      expect(own.filter((one: { id: string }) => one.id === id)).toEqual([]);
      for (const [path, input] of [
        ['update_shop_webhook', { ...hook, id, url: 'https://evil.example/' }],
        ['delete_shop_webhook', { id }],
        ['send_test_webhook', { id }],
        ['enable_shop_webhook', { id }],
        ['disable_shop_webhook', { id }],
        ['resend_webhook_deliveries', { webhook_id: id }],
      ] as const) {
        expect([path, (await service.call('POST', path, input, headers)).body.code]).toEqual([path, 5]);
      }
      const log = `get_webhook_deliveries?webhook_id=${id}`;
      expect((await service.call('GET', log, undefined, headers)).body.code).toBe(5);
    }
    for (const [path, input] of [
      ['oauth_revoke_token', { token: mailer.access_token }],
      ['oauth_revoke_token', { token: mailer.refresh_token }],
      ['oauth/token', { grant_type: 'refresh_token', refresh_token: mailer.refresh_token }],
    ] as const) {
      await service.call('POST', path, input, basic('other'));
    }
    const ignored = ['used_signature', 'shop_lock'];
    const rows = (dump: Awaited<ReturnType<typeof service.dump>>) =>
      dump.filter(({ table }) => !ignored.includes(table));
    expect(rows(await service.dump())).toEqual(rows(before));
    await service.call('POST', 'oauth/cancel', { shop_id: '1' }, basic('other'));
    expect(await codeOf('get_reviews', bearer(mailer.access_token))).toBe(0);
    expect(await codeOf('get_reviews', bearer(other.access_token))).toBe(16);
  });
});
