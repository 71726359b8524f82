import { describe, expect, it } from 'vitest';
import { consoleApi } from '../../../console/client/console-api.ts';

describe('a call of the console', () => {
  it('goes to the operation of the shop, as a query or as JSON', async () => {
    const requests: [string, RequestInit | undefined][] = [];
    const api = consoleApi(async (url, init) => {
      requests.push([String(url), init]);
      return Response.json({ code: 0, message: '', time: 5, request_id: '', data: {} });
    });
    await api.call('a/b', 'get_moderation_reviews', { state: 'todo', product_id: undefined });
    const outcome = await api.call('1', 'publish_reviews', { ids: ['3'] });
    expect(requests.map(([url]) => url)).toEqual([
      '/console/api/a%2Fb/api/v1/openapi/get_moderation_reviews?state=todo',
      '/console/api/1/api/v1/openapi/publish_reviews',
    ]);
    expect(requests[1]?.[1]).toMatchObject({ method: 'POST', body: '{"ids":["3"]}' });
    expect(outcome).toEqual({ data: {}, time: 5 });
  });

  it('outlives its page, unless it is larger than browsers allow for that', async () => {
    const kept: unknown[] = [];
    const api = consoleApi(async (_url, init) => {
      kept.push(init?.keepalive);
      return Response.json({ code: 0 });
    });
    await api.call('1', 'publish_reviews', { ids: ['3'] });
    await api.call('1', 'create_review_reply', { review_id: '3', content: '回'.repeat(22_000) });
    expect(kept).toEqual([true, false]);
  });

  it.each([
    ['unauthenticated', () => Response.json({ code: 16 }, { status: 401 })],
    ['permission_denied', () => Response.json({ code: 7 }, { status: 403 })],
    ['internal', () => new Response('<html>', { status: 502 })],
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['deadline_exceeded', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ])('fails as %s', async (failure, answer) => {
    expect(await consoleApi(async () => answer()).session()).toEqual({ failure });
  });
});
