import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { basePath, type Operation, operations } from '../../src/contract/operations.ts';
import { videoUploadPath } from '../../src/service/media/uploads/receive-video.ts';
import { serviceWithMedia } from '../../testing/service/media/service-with-media.ts';
import { type RunningService, runningService } from '../../testing/service/running-service.ts';

let service: RunningService;
beforeEach(async () => {
  service = await runningService();
});
afterEach(() => service.close());

describe('a response', () => {
  it('is made once, by the thread that received the request', async () => {
    const headers = await service.signed('get_reviews');
    const digest = vi.spyOn(crypto.subtle, 'digest');
    const responses = vi.spyOn(globalThis, 'Response');
    await service.call('GET', 'get_reviews', undefined, headers);
    const calls = [responses, digest].map(({ mock }) => mock.calls.length);
    vi.restoreAllMocks();
    expect(calls).toEqual([1, 0]);
  });

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
    ['an operation with the wrong method', 'GET', 'create_review', undefined, 405, 3],
  ] as const)('rejects %s', async (_what, method, path, body, status, code) => {
    const answer = await service.call(method, path, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/./), data: {} });
  });

  it('names the method of an operation that was called with another one', async () => {
    const { headers } = await service.call('GET', 'create_review');
    expect(headers.get('allow')).toBe('POST');
  });

  it('is logged without the tickets and tokens that are in paths', async () => {
    const { close, fetchMedia, endpoint, events, publicUrl } = await serviceWithMedia();
    vi.spyOn(endpoint.files, 'stat').mockRejectedValue(new Error('The disk failed'));
    const ticket = await videoUploadPath(endpoint.keys, '1/a/video', Number.MAX_SAFE_INTEGER);
    const { status } = await fetchMedia(`${publicUrl}/${ticket}`, { method: 'PUT', body: 'x' });
    expect(status).toBe(500);
    expect(events.at(-1)).toMatchObject({ event: 'failed', path: '/media/…' });
    await close();
  });

  it('describes invalid fields without quoting their values', async () => {
    const secret = 'ada@example.com';
    for (const [path, input] of [
      ['create_shop_webhook', { topic: secret, url: [secret] }],
      ['create_shop_webhook', {}],
      ['create_review', { rating: { [secret]: 1 }, author: [secret], media: secret, reply: secret }],
      ['create_review', [secret]],
      ['create_review', secret],
      ['send_test_webhook', { id: secret }],
      ['delete_review', { id: [secret] }],
    ] as const) {
      const { status, body } = await service.call('POST', path, JSON.stringify(input));
      expect(status).toBe(400);
      expect(JSON.stringify(body)).not.toMatch(/ada@|Invalid|Expected|received/);
    }
    const { body } = await service.call('POST', 'create_shop_webhook', { topic: 'nothing' });
    expect(body.data.errors).toEqual([
      {
        field: 'topic',
        message: 'must be one of review/created, review/updated, review/deleted, customer_event/created',
      },
      { field: 'url', message: 'is required' },
    ]);
  });

  it('is status 415 for a body that is not declared as JSON', async () => {
    const body = '{"rating":5,"author":"A"}';
    const send = async (type: string) => {
      const headers = { ...(await service.signed('/', body)), 'content-type': type };
      const { status, body: answer } = await service.call('POST', 'create_review', body, headers);
      return [status, answer.code];
    };
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
      expect(await send(type)).toEqual([415, 3]);
    }
    expect(await send('application/json')).toEqual([200, 0]);
    service.clock.now += 1_000;
    expect(await send('Application/JSON; charset=utf-8')).toEqual([200, 0]);
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

describe('GET /openapi.json', () => {
  it('describes method, parameters, body and responses of every operation that takes credentials', async () => {
    const document = await (await fetch(`${service.origin}/openapi.json`)).json();
    expect(document.openapi).toBe('3.1.0');
    const described = (Object.values(operations) as Operation[]).filter(
      ({ audience }) => audience !== 'person',
    );
    for (const { method, path } of described) {
      expect(document.paths[basePath + path][method.toLowerCase()].responses['200']).toBeDefined();
    }
    const isExtension = ({ path, method }: Operation) =>
      document.paths[basePath + path][method.toLowerCase()]['x-extension'] === true;
    const specified = described.filter((one) => !isExtension(one));
    expect(specified).toHaveLength(29);
    expect(specified.some(({ extension }) => extension)).toBe(false);
    const list = document.paths[`${basePath}get_reviews`].get;
    expect(list.parameters).toContainEqual(
      expect.objectContaining({ name: 'page_size', in: 'query', required: false }),
    );
    const pageSize = list.parameters.find(({ name }: { name: string }) => name === 'page_size');
    expect(pageSize.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 100 });
    const review =
      document.paths[`${basePath}create_review`].post.requestBody.content['application/json'].schema;
    expect(review.required).toEqual(['rating', 'author']);
    const references = JSON.stringify(document).match(/"#\/[^"]+"/g) ?? [];
    for (const reference of new Set(references)) {
      const path = (JSON.parse(reference) as string).slice(2).split('/');
      expect(path.reduce((part, key) => part?.[key], document)).toBeDefined();
    }
  });

  it('names the server, the statuses of rejected bodies, and inputs that exclude each other', async () => {
    const document = await (await fetch(`${service.origin}/openapi.json`)).json();
    expect(document.servers).toMatchObject([{ url: '/' }]);
    const exclude = document.paths[`${basePath}create_customer_exclude`].post;
    expect(exclude.requestBody.content['application/json'].schema.oneOf).toEqual([
      { required: ['customer_id'] },
      { required: ['email'] },
    ]);
    expect(Object.keys(exclude.responses)).toEqual(expect.arrayContaining(['413', '415']));
    const rating = document.paths[`${basePath}get_rating`].get;
    expect(rating.description).toContain('Send exactly one of `product_id`, `product_handle`,');
    expect(Object.keys(rating.responses)).not.toContain('413');
    expect(exclude.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
    const securityOf = (path: string, method: string) => document.paths[basePath + path][method].security;
    expect(securityOf('get_reviews', 'get')).toEqual([
      { publicToken: [], timestamp: [], signature: [] },
      { bearer: [] },
      { apiKey: [] },
    ]);
    expect(securityOf('get_shop_install_status', 'get')).toEqual([{ platform: [] }, {}]);
    expect(securityOf('oauth/disconnect', 'post')).toEqual([{ bearer: [] }]);
    expect(securityOf('get_oauth_authorize_url', 'get')).toEqual([]);
    const page = document.paths[`${basePath}oauth/authorize`].get;
    expect(Object.keys(page.responses['200'].content)).toEqual(['text/html']);
    const token = document.paths[`${basePath}oauth/token`].post;
    expect(Object.keys(token.requestBody.content)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
    ]);
    const flags = JSON.stringify(document).match(/\{"enum":\[0,1\],"type":"\w+"/g);
    expect(new Set(flags)).toEqual(new Set(['{"enum":[0,1],"type":"integer"']));
  });
});
