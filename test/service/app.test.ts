import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { basePath, type Operation, operations } from '../../src/contract/operations.ts';
import { operationHandlers } from '../../src/service/operations/operation-handlers.ts';
import { aReview } from '../../testing/service/review.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

let service: RunningService;
beforeEach(async () => {
  service = await runningService();
});
afterEach(() => service.close());

describe('a response', () => {
  it('is an envelope with the code, the server’s clock and the request id', async () => {
    const { status, body } = await service.call('GET', 'get_reviews');
    expect(status).toBe(200);
    expect(body).toEqual({
      code: 0,
      message: 'success',
      time: 1714564800,
      request_id: 'request-1',
      data: { page: { page: 1, page_size: 20, total_page: 0, count: 0 }, list: [] },
    });
  });

  it('lists every invalid field of a request, with code 3 and status 400', async () => {
    const { status, body } = await service.call('POST', 'create_review', {
      rating: 6,
      author: ' ',
      commented_at: '2024-02-30',
      media: [{ url: 'javascript:alert(1)' }],
    });
    expect([status, body.code]).toEqual([400, 3]);
    expect(body.data.errors).toEqual([
      { field: 'rating', message: 'must be at most 5' },
      { field: 'author', message: 'must not be empty' },
      { field: 'commented_at', message: expect.stringContaining('must be a time') },
      { field: 'media.0.url', message: expect.stringContaining('http(s) URL') },
    ]);
  });

  it.each([
    ['a body that is not JSON', 'POST', 'create_review', '{"rating":', 400, 3],
    ['a body that is an array', 'POST', 'create_review', [], 400, 3],
    ['a body that is too large', 'POST', 'create_review', 'x'.repeat(limits.bodyBytes + 1), 413, 3],
    ['a page before the first', 'GET', 'get_reviews?page=0', undefined, 400, 3],
    ['an unknown order', 'GET', 'get_reviews?sort_by=random', undefined, 400, 3],
    ['a repeated parameter', 'GET', 'get_reviews?page=1&page=2', undefined, 400, 3],
    ['two subjects of a rating', 'GET', 'get_rating?product_id=1&is_all_rating=1', undefined, 400, 3],
    ['a review that does not exist', 'GET', 'get_review?id=404', undefined, 404, 5],
    [
      'a reply to a review that does not exist',
      'POST',
      'create_review_reply',
      { review_id: '4', content: 'x' },
      404,
      5,
    ],
    ['an unknown operation', 'GET', 'get_nothing', undefined, 404, 5],
    ['an operation with the wrong method', 'GET', 'create_review', undefined, 404, 5],
  ] as const)('rejects %s', async (_what, method, path, body, status, code) => {
    const answer = await service.call(method, path, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/./), data: {} });
  });

  it('is code 12 for every operation that is not implemented yet', async () => {
    const missing = (Object.entries(operations) as [keyof typeof operations, Operation][]).filter(
      ([name]) => !operationHandlers[name],
    );
    expect(missing.length).toBeGreaterThan(0);
    for (const [, { method, path }] of missing) {
      const { status, body } = await service.call(method, path, method === 'POST' ? {} : undefined);
      expect([status, body.code]).toEqual([501, 12]);
    }
  });

  it('is an internal error without details if the store fails, and the log omits the message', async () => {
    await service.store.close();
    const { status, body } = await service.call('GET', 'get_reviews');
    expect([status, body.code, body.message]).toEqual([500, 13, 'The service failed']);
    expect(service.events.at(-1)).toMatchObject({ event: 'failed', at: expect.stringContaining('at ') });
  });

  it('writes neither query nor secret to the log', async () => {
    await service.call('GET', 'get_reviews?keyword=ada%40example.com');
    await service.call('GET', 'get_reviews', undefined, { 'x-token': 'not-a-key' });
    expect(JSON.stringify(service.events)).not.toMatch(/example\.com|not-a-key|secret/);
    expect(service.events.map(({ event }) => event)).toEqual(['answered', 'refused']);
  });
});

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
});

describe('reviews', () => {
  it('are created, read, listed, rated and deleted', async () => {
    const { id: _id, ...created } = (
      await service.call('POST', 'create_review', {
        ...aReview({ title: 'Fine' }),
        product_id: 'gid://shop/Product/12',
      })
    ).body.data;
    expect(created).toMatchObject({
      title: 'Fine',
      product_id: '12',
      product_handle: 'lamp',
      is_published: 1,
    });
    expect((await service.call('GET', `get_review?id=${_id}`)).body.data).toMatchObject({ title: 'Fine' });
    expect((await service.call('GET', 'get_reviews?product_handle=lamp')).body.data.page.count).toBe(1);
    expect((await service.call('GET', 'get_rating?product_id=12')).body.data).toMatchObject({
      rating_value: '5.00',
      review_count: 1,
      star5_count: 1,
    });
    expect((await service.call('POST', 'delete_review', { id: _id })).body).toMatchObject({
      code: 0,
      data: {},
    });
    expect((await service.call('GET', `get_review?id=${_id}`)).body.code).toBe(5);
  });

  it('are unpublished by default', async () => {
    const { data } = (await service.call('POST', 'create_review', { rating: 4, author: 'A' })).body;
    expect(data).toMatchObject({ is_published: 0, product_id: '0', order_id: '0' });
  });

  it('reject U+0000, and replace lone surrogates', async () => {
    const refused = await service.call('POST', 'create_review', { rating: 4, author: 'A', title: 'a\0b' });
    expect(refused.body.data.errors).toEqual([{ field: 'title', message: 'must not contain U+0000' }]);
    const { data } = (
      await service.call('POST', 'create_review', { rating: 4, author: 'A', title: 'a\ud83d' })
    ).body;
    expect(data.title).toBe('a\ufffd');
  });

  it('accept media in both forms', async () => {
    const media = {
      images: ['/1.jpg', '/2.jpg'],
      thumbnails: ['/t.jpg'],
      video: '/v.webm',
      video_thumbnail: '/p.jpg',
    };
    const { data } = (await service.call('POST', 'create_review', { rating: 4, author: 'A', media })).body;
    expect(data.media).toEqual([
      { url: '/1.jpg', thumbnail_url: '/t.jpg', type: 1, is_published: 1 },
      { url: '/2.jpg', thumbnail_url: '', type: 1, is_published: 1 },
      { url: '/v.webm', thumbnail_url: '/p.jpg', type: 2, is_published: 1 },
    ]);
  });

  it('are filtered by product ids in every form of a list', async () => {
    for (const product of ['1', '2', '3'])
      await service.store.createReview('1', aReview({ product_id: product }));
    const count = async (query: string) =>
      (await service.call('GET', `get_reviews?${query}`)).body.data?.page.count;
    expect(await count('product_ids=1')).toBe(1);
    expect(await count('product_ids=1,2')).toBe(2);
    expect(await count('product_ids=1&product_ids=3')).toBe(2);
    expect(await count('product_ids[]=1&product_ids[]=2')).toBe(2);
    expect(await count('product_ids[0]=1&product_ids[1]=2')).toBe(2);
    expect(await count('product_ids=gid://shop/Product/2')).toBe(1);
    expect(await count('some_parameter=1')).toBe(3);
  });

  it('are listed in pages of 20 by default and 100 at most', async () => {
    const size = async (query: string) =>
      (await service.call('GET', `get_reviews?${query}`)).body.data.page.page_size;
    expect([await size(''), await size('page_size=7'), await size('page_size=5000')]).toEqual([20, 7, 100]);
  });

  it('have at most one reply, which is created, updated and deleted', async () => {
    const { id } = await service.store.createReview('1', aReview());
    const reply = (await service.call('POST', 'create_review_reply', { review_id: id, content: 'Hi' })).body
      .data;
    expect(reply).toMatchObject({ content: 'Hi', reply_at: '2024-05-01T12:00:00Z' });
    const again = await service.call('POST', 'create_review_reply', { review_id: id, content: 'Hi' });
    expect([again.status, again.body.code]).toEqual([409, 6]);
    const changed = await service.call('POST', 'update_review_reply', { id: reply.id, content: 'Hello' });
    expect(changed.body.data).toMatchObject({ content: 'Hello' });
    expect((await service.call('POST', 'delete_review_reply', { id: reply.id })).body.code).toBe(0);
    expect((await service.call('GET', `get_review?id=${id}`)).body.data.reply).toBeNull();
    expect((await service.call('POST', 'delete_review_reply', { id: reply.id })).body.code).toBe(5);
  });
});

describe('GET /openapi.json', () => {
  it('describes method, parameters, body and responses of every operation, without authentication', async () => {
    const document = await (await fetch(`${service.origin}/openapi.json`)).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path } of Object.values(operations)) {
      expect(document.paths[basePath + path][method.toLowerCase()].responses['200']).toBeDefined();
    }
    const list = document.paths[`${basePath}get_reviews`].get;
    expect(list.parameters).toContainEqual(
      expect.objectContaining({ name: 'page_size', in: 'query', required: false }),
    );
    const review =
      document.paths[`${basePath}create_review`].post.requestBody.content['application/json'].schema;
    expect(review.required).toEqual(['rating', 'author']);
    const references = JSON.stringify(document).match(/"#\/[^"]+"/g) ?? [];
    for (const reference of new Set(references)) {
      const path = (JSON.parse(reference) as string).slice(2).split('/');
      expect(path.reduce((part, key) => part?.[key], document)).toBeDefined();
    }
  });
});
