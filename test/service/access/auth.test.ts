import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { basePath } from '../../../src/contract/operations.ts';
import { bytesToSign, sign } from '../../../src/contract/sign.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

let service: RunningService;
beforeEach(async () => {
  service = await runningService();
});
afterEach(() => service.close());

describe('a caller', () => {
  const refusal = async (headers: Record<string, string>, path = 'get_reviews') => {
    const { status, body } = await service.call('GET', path, undefined, headers);
    return [status, body.code, body.message];
  };

  it('is authenticated by signature, bearer token and API key', async () => {
    const bearer = await service.issue('bearer', ['read_reviews']);
    const key = await service.issue('api-key');
    for (const headers of [{ authorization: `Bearer ${bearer.token}` }, { 'x-token': key.token }]) {
      expect((await service.call('GET', 'get_reviews', undefined, headers)).status).toBe(200);
    }
    expect((await service.call('GET', 'get_reviews?keyword=très%20bon&page_size=')).status).toBe(200);
    expect((await service.call('POST', 'create_review', { rating: 5, author: 'Zoë' })).status).toBe(200);
  });

  it('is rejected without credentials, and with unknown ones', async () => {
    expect(await refusal({})).toEqual([401, 16, expect.stringContaining('Authorization')]);
    expect(await refusal({ 'x-token': 'guess' })).toEqual([401, 16, 'The credentials are unknown']);
    expect(await refusal({ authorization: 'Bearer guess' })).toEqual([
      401,
      16,
      'The credentials are unknown',
    ]);
    const headers = { ...(await service.signed(basePath)), 'public-token': 'guess' };
    expect(await refusal(headers)).toEqual([401, 16, 'The credentials are unknown']);
  });

  it('is rejected if query, body or timestamp differ from the signed ones', async () => {
    const headers = await service.signed(`${basePath}get_reviews?page=1`);
    expect(await refusal(headers, 'get_reviews?page=2')).toEqual([401, 16, 'Sign does not match']);
    expect(await refusal({ ...headers, timestamp: '1714564801' }, 'get_reviews?page=1')).toEqual([
      401,
      16,
      'Sign does not match',
    ]);
    const body = await service.call(
      'POST',
      'create_review',
      { rating: 5, author: 'B' },
      await service.signed(basePath),
    );
    expect(body.status).toBe(401);
  });

  it('signs the raw bytes of the body, not its decoded text', async () => {
    if (service.signature.kind !== 'signature') throw new Error('Expected signature tokens');
    const { publicToken, privateToken } = service.signature;
    let timestamp = 1714564800;
    const send = async (sent: Uint8Array<ArrayBuffer>, signed: Uint8Array) => {
      timestamp += 1;
      const response = await fetch(`${service.origin}${basePath}create_review`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'public-token': publicToken,
          timestamp: String(timestamp),
          sign: await sign(privateToken, bytesToSign([], timestamp, signed)),
        },
        body: sent,
      });
      return response.status;
    };
    const json = new TextEncoder().encode('{"rating":5,"author":"Ada"}');
    const withMark = new Uint8Array([0xef, 0xbb, 0xbf, ...json]);
    expect(await send(json, json)).toBe(200);
    expect(await send(withMark, withMark)).toBe(200);
    expect(await send(withMark, json)).toBe(401);
    const latin1 = Uint8Array.from(Buffer.from('{"rating":5,"author":"Zoë"}', 'latin1'));
    const replaced = new TextEncoder().encode(new TextDecoder().decode(latin1));
    expect(await send(latin1, replaced)).toBe(401);
    expect(await send(latin1, latin1)).toBe(400);
  });

  it('may have a clock that is up to 15 minutes off in either direction', async () => {
    const at = async (offset: number) => {
      const seconds = 1714564800 + offset;
      const { status } = await service.call(
        'GET',
        'get_reviews',
        undefined,
        await service.signed(basePath, '', seconds),
      );
      return status;
    };
    expect([await at(-900), await at(900), await at(-901), await at(901)]).toEqual([200, 200, 401, 401]);
    const headers = await service.signed(basePath);
    expect(await refusal({ ...headers, timestamp: 'now' })).toEqual([
      401,
      16,
      expect.stringContaining('Timestamp'),
    ]);
  });

  it('may sign with either of two private tokens during rotation', async () => {
    if (service.signature.kind !== 'signature') throw new Error('Expected signature tokens');
    const { publicToken, privateToken } = service.signature;
    const caller = { shop: '1', scopes: [], expires_at: null };
    await service.store.addCaller('signature', publicToken, { ...caller, secrets: ['newer', privateToken] });
    expect((await service.call('GET', 'get_reviews')).status).toBe(200);
    await service.store.addCaller('signature', publicToken, { ...caller, secrets: ['newer'] });
    expect((await service.call('GET', 'get_reviews')).status).toBe(401);
  });

  it('needs a bearer token that has the scope of the operation and has not expired', async () => {
    const reader = { authorization: `Bearer ${(await service.issue('bearer', ['read_reviews'])).token}` };
    const write = await service.call('POST', 'create_review', { rating: 5, author: 'A' }, reader);
    expect([write.status, write.body.code]).toEqual([403, 7]);
    const short = await service.issue('bearer', ['read_reviews'], 1714564800);
    expect(await refusal({ authorization: `Bearer ${short.token}` })).toEqual([
      401,
      16,
      'The access token has expired',
    ]);
  });

  it('is identified by the bearer token if it also sends a signature', async () => {
    const headers = { ...(await service.signed(basePath)), authorization: 'Bearer guess' };
    expect((await refusal(headers))[0]).toBe(401);
  });

  it('is rate-limited with Retry-After, without affecting other callers', async () => {
    await service.close();
    service = await runningService({ requestsPerMinute: 2 });
    const key = { 'x-token': (await service.issue('api-key')).token };
    const statuses = [];
    for (let count = 0; count < 3; count++) statuses.push((await service.call('GET', 'get_reviews')).status);
    expect(statuses).toEqual([200, 200, 429]);
    service.clock.now += 20_000;
    const limited = await service.call('GET', 'get_reviews');
    expect([limited.body.code, limited.headers.get('retry-after')]).toEqual([8, '40']);
    expect((await service.call('GET', 'get_reviews', undefined, key)).status).toBe(200);
    service.clock.now += 40_000;
    expect((await service.call('GET', 'get_reviews')).status).toBe(200);
  });

  describe('that repeats a signed write', () => {
    const write = async (path: string, input: object, offset = 0) => {
      const body = JSON.stringify(input);
      const headers = await service.signed(basePath + path, body, 1714564800 + offset);
      const answer = await service.call('POST', path, body, headers);
      return [answer.status, answer.body.code];
    };
    const count = async () => (await service.call('GET', 'get_reviews')).body.data.page.count;

    it('is refused, and nothing changes twice, until the signature has expired', async () => {
      const review = { rating: 5, author: 'Ada' };
      expect(await write('create_review', review)).toEqual([200, 0]);
      expect(await write('create_review', review)).toEqual([409, 6]);
      service.clock.now += 900_000;
      expect(await write('create_review', review)).toEqual([409, 6]);
      expect(await count()).toBe(1);
      service.clock.now += 1_000;
      expect(await write('create_review', review)).toEqual([401, 16]);
      expect(await write('create_review', review, 901)).toEqual([200, 0]);
      expect(await count()).toBe(2);
    });

    it('is refused if it sends the request to another operation', async () => {
      const review = { rating: 5, author: 'Ada', reply: { content: 'Hi' } };
      const { data } = (await service.call('POST', 'create_review', review)).body;
      expect(data.reply.id).toBe(data.id);
      expect(await write('delete_review_reply', { id: data.id })).toEqual([200, 0]);
      expect(await write('delete_review', { id: data.id })).toEqual([401, 16]);
      expect(await count()).toBe(1);
    });

    it('is executed once if it sends the request several times at once', async () => {
      const review = { rating: 5, author: 'Ada' };
      const answers = await Promise.all([1, 2, 3, 4].map(() => write('create_review', review)));
      expect(answers.map(([status]) => status).sort()).toEqual([200, 409, 409, 409]);
      expect(await count()).toBe(1);
    });

    it('may repeat a request that was invalid', async () => {
      expect(await write('create_review', { rating: 9, author: 'Ada' })).toEqual([400, 3]);
      expect(await write('create_review', { rating: 9, author: 'Ada' })).toEqual([400, 3]);
    });
  });

  describe('with a signature that another operation has seen', () => {
    const excluded = async () => (await service.call('GET', 'get_customer_excludes')).body.data.page.count;
    const post = async (path: string, input: object, headers: Record<string, string> = {}) => {
      const body = JSON.stringify(input);
      const signature = await service.signed(basePath + path, body, 1714564800);
      return service.call('POST', path, body, { ...signature, ...headers });
    };

    it('is refused as a write after a read with a body, and says how to sign it', async () => {
      const input = { email: 'ada@example.com', email_type: 'all' };
      for (const status of [200, 200]) {
        expect((await post('create_unsubscribe_link', input)).status).toBe(status);
      }
      const refused = await post('email_unsubscribe', input);
      expect([refused.status, refused.body.code]).toEqual([401, 16]);
      expect(refused.body.message).toContain('need different values of Timestamp');
      const recipients = await service.store.refusedRecipients('1', ['ada@example.com'], 'review_request');
      expect([...recipients]).toEqual([]);
    });

    it('is refused also if the first request was invalid', async () => {
      const input = { email: 'ada@example.com' };
      expect((await post('email_unsubscribe', input)).status).toBe(400);
      expect((await post('create_customer_exclude', input)).status).toBe(401);
      expect(await excluded()).toBe(0);
    });

    it('is refused also if the first request was answered from its Idempotency-Key', async () => {
      const input = { email: 'ada@example.com' };
      const body = JSON.stringify(input);
      const path = 'create_customer_exclude';
      for (const time of [1714564799, 1714564800]) {
        const headers = { ...(await service.signed(basePath, body, time)), 'idempotency-key': 'k' };
        expect((await service.call('POST', path, body, headers)).status).toBe(200);
      }
      expect((await post('delete_customer_exclude', input)).status).toBe(401);
      expect(await excluded()).toBe(1);
    });

    it('may repeat a read, and read another list only within five seconds', async () => {
      const headers = await service.signed(`${basePath}get_reviews?page=1`);
      const statusOf = async (path: string) =>
        (await service.call('GET', `${path}?page=1`, undefined, headers)).status;
      expect(await statusOf('get_reviews')).toBe(200);
      service.clock.now += 5_000;
      expect([await statusOf('get_reviews'), await statusOf('get_orders')]).toEqual([200, 200]);
      service.clock.now += 1;
      expect([await statusOf('get_reviews'), await statusOf('get_orders')]).toEqual([200, 401]);
      expect(await statusOf('get_audit_log')).toBe(401);
    });
  });
});
