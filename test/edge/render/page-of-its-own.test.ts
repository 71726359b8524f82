import { describe, expect, it } from 'vitest';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, reviewsNumbered } from '../../../testing/edge/shop.ts';
import * as built from '../../../widget/server/index.ts';

const renderer = async () => built;

function anEdge(env: Record<string, string> = {}, reviews = reviewsNumbered(3)) {
  const { get } = edgeOver(createFaultyApi({ reviews }), { renderer, env });
  return (given: Record<string, string>) =>
    get(`/v1/render?${new URLSearchParams({ product: 'lamp', ...given })}`);
}

it('may run nothing and is not indexed if it is opened as a page of the edge', async () => {
  const get = anEdge();
  for (const response of [await get({}), await get({}), await get({ element: 'storefront-rating' })]) {
    const { headers } = response;
    expect([headers.get('content-security-policy'), headers.get('x-robots-tag')]).toEqual([
      "sandbox; default-src 'none'",
      'noindex',
    ]);
  }
});

describe('origins', () => {
  const page = { 'url-state': '' };
  const hrefs = async (response: Response) =>
    [...(await response.text()).matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href);
  const statusOf = async (response: Response | Promise<Response>) => (await response).status;

  it('of a page are allowed, or left out of its links without a list', async () => {
    const url = 'https://evil.example//evil.example/lamp?a=1';
    const get = anEdge();
    const links = await hrefs(await get({ ...page, 'page-url': url }));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !link.startsWith('/evil.example/lamp?a=1'))).toEqual([]);
    const listed = anEdge({ ALLOWED_ORIGINS: 'https://www.shop.example,https://m.shop.example' });
    const [own = ''] = await hrefs(await listed({ ...page, 'page-url': 'https://m.shop.example/lamp' }));
    expect(own).toMatch(/^https:\/\/m\.shop\.example\/lamp/);
    for (const foreign of [url, 'http://www.shop.example/', 'https://www.shop.example@evil.example/']) {
      expect(await statusOf(listed({ ...page, 'page-url': foreign }))).toBe(400);
    }
    const rating = { element: 'storefront-rating', href: url };
    expect(await statusOf(listed(rating))).toBe(400);
    expect(await (await get(rating)).text()).not.toContain('evil.example//');
  });

  it.each(['/.//evil.example', '/..//evil.example', '/x/..//evil.example'])('are not %s', async (path) => {
    expect(await statusOf(anEdge()({ ...page, 'page-url': path }))).toBe(400);
  });

  it('of an endpoint are allowed, or belong to the edge', async () => {
    const get = anEdge({
      PUBLIC_URL: 'https://cdn.example/edge',
      ALLOWED_ORIGINS: 'https://www.shop.example',
    });
    const shopify = { SHOPIFY_STORE: 'a.myshopify.com', SHOPIFY_ACCESS_TOKEN: 'token' };
    const configured = anEdge({ ...shopify, SHOPIFY_RENDER: 'endpoint=https://reviews.example' });
    expect(await statusOf(configured({ endpoint: 'https://reviews.example' }))).toBe(200);
    const own = ['https://edge.example/a', 'https://cdn.example', 'https://www.shop.example/edge/', '/edge'];
    for (const endpoint of own) expect(await statusOf(get({ endpoint }))).toBe(200);
    const foreign = [
      'https://evil.example',
      '//evil.example',
      'https://edge.example@evil.example',
      '/a?b',
      '/"x',
    ];
    for (const endpoint of foreign) expect(await statusOf(get({ endpoint }))).toBe(400);
  });
});

it('contains neither U+0000 nor halves of characters, from reviews, messages or queries', async () => {
  const author = '😀😀 x😀';
  const messages = JSON.stringify({ odd: { heading: 'a\0b\ud83d' } });
  const get = anEdge({ MESSAGES: messages }, [aReview({ author, title: 'a\0\ud800b', content: '\udfff\0' })]);
  const odd = { extras: 'initials', messages: 'odd', 'url-state': '' };
  const pages = [
    get(odd),
    get({ ...odd, keyword: 'a\0b' }),
    get({ ...odd, schema: 'whole', 'schema-name': 'a\0b' }),
    get({ element: 'storefront-rating', messages: 'odd' }),
  ];
  for (const page of await Promise.all(pages)) {
    const html = await page.text();
    expect([page.status, html.includes('\0'), html.match(/\p{Cs}|&#0|\\u0000|\\ud[89a-f]/giu)]).toEqual([
      200,
      false,
      null,
    ]);
  }
  const look = {
    element: 'storefront-reviews' as const,
    style: 'inline' as const,
    timeZone: 'UTC',
    pageUrl: '',
  };
  const question = { product: 'lamp', product_id: '', scope: '' as const, sort: 'featured' as const };
  const asked = { ...question, page_size: 5, page: 1, rating: '', media: '' as const, verified: '' as const };
  const html = await built.renderFragment({
    ...look,
    attributes: { locale: 'en', 'x onload': 'a', onclick: 'b', 'a"': 'c', 'data-ok': 'a\0\ud800' },
    home: { ...asked, keyword: '', variant: '', language: '', prefer: '', review: '' },
    question: { ...asked, keyword: '', variant: '', language: '', prefer: '', review: '' },
    answer: {
      rating: null,
      page: { page: 1, page_size: 5, total_page: 0, count: 0 },
      list: [],
      partial: false,
      both_sides: null,
    },
    product: { id: '', name: '' },
  });
  expect(html).toMatch(/^<storefront-reviews locale="en" data-ok="a\ufffd" served>/);
});
