import { describe, expect, it } from 'vitest';
import type { PublicReview } from '../../src/contract/storefront.ts';
import { createFaultyApi } from '../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, reviewsNumbered, type Setting } from '../../testing/edge/shop.ts';
import { aDelivery, anEvent, signed } from '../../testing/edge/webhook-delivery.ts';
import * as built from '../../widget/server/index.ts';

const renderer = async () => built;

function anEdge(setting: Setting = {}, reviews = reviewsNumbered(30)) {
  const api = createFaultyApi({ reviews });
  const network: { failure?: (() => Promise<Response>) | undefined } = {};
  const fetch = (request: Request) => network.failure?.() ?? api.fetch(request);
  return { network, ...edgeOver({ fetch }, { renderer, ...setting }) };
}

/** The data of a fragment. */
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}');

const links = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);

it('responds with an element, its shadow root and its data', async () => {
  const { get, json } = anEdge();
  const response = await get('/v1/render?product=lamp&locale=de&page_size=3');
  const html = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toMatch(
    /^<storefront-reviews product-handle="lamp" page-size="3" locale="de" served><template shadowrootmode="open" shadowrootclonable shadowrootserializable><style>/,
  );
  expect(html).toContain(' data-product-handle="lamp" data-page-size="3" data-locale="de">{');
  const { rating, page: first, list } = await json('/v1/reviews?product=lamp&page_size=3');
  const contents = list.map(({ id, content, author }: PublicReview) => ({ id, content, author }));
  const data = dataOf(html);
  expect(data).toMatchObject({ build: built.buildId, answer: { rating, page: first, list: contents } });
  // The attributes imply the question.
  expect(data).not.toHaveProperty('question');
  const pageUrl = encodeURIComponent('/lamp?reviews-rating=1');
  const filtered = await get(`/v1/render?product=lamp&page_size=3&url-state=reviews&page-url=${pageUrl}`);
  const { page } = await json('/v1/reviews?product=lamp&page_size=3&rating=1');
  expect(dataOf(await filtered.text())).toMatchObject({
    question: { rating: '1' },
    answer: { page: { count: page.count, total_page: page.total_page } },
  });
  const bare = await get(`/v1/render?product=lamp&page_size=3&url-state=&page-url=${pageUrl}`);
  expect(dataOf(await bare.text())).toMatchObject({ question: { rating: '1' } });
});

it('quotes the pair of the reviews with links of the shop, and sends no other review', async () => {
  const content = 'one two three four five six seven eight nine ten eleven twelve thirteen';
  const critical = reviewsNumbered(3, { rating: 1, content });
  const { get, json } = anEdge({ env: { ALLOWED_ORIGINS: 'https://shop.example' } }, [
    ...critical,
    ...reviewsNumbered(30, { content }, 4),
  ]);
  const path = '/v1/render?element=storefront-review-quote&product=lamp';
  const href = encodeURIComponent('?reviews-review={id}#reviews');
  const html = await (await get(`${path}&href=${href}`)).text();
  const { both_sides } = await json('/v1/reviews?product=lamp');
  expect([...html.matchAll(/<a part="link" href="([^"]*)"/g)].map(([, link]) => link)).toEqual(
    [both_sides.positive, both_sides.critical].map(({ id }) => `?reviews-review=${id}#reviews`),
  );
  expect(dataOf(html).answer.list).toEqual([]);
  expect((await get(`${path}&href=${encodeURIComponent('https://elsewhere.example/')}`)).status).toBe(400);
});

it('does not exist without a renderer', async () => {
  const { get } = edgeOver(createFaultyApi());
  expect((await get('/v1/render?product=lamp')).status).toBe(404);
});

it('renders an unknown product as empty, and nothing while the API fails', async () => {
  const { get, network } = anEdge();
  const empty = await (await get('/v1/render?product=unknown')).text();
  expect(empty).toContain('class="empty"');
  const hidden = await (await get('/v1/render?product=unknown&empty=hide')).text();
  expect(hidden).toMatch(/^<storefront-reviews [^>]* empty="hide"/);
  expect(hidden).not.toContain('class="empty"');
  expect((await get('/v1/render?product=unknown&empty=show')).status).toBe(400);
  network.failure = async () => new Response('', { status: 503 });
  const failed = await get('/v1/render?product=other');
  expect(failed.status).toBeGreaterThanOrEqual(500);
  expect(failed.headers.get('content-type')).toBe('application/problem+json');
});

it('shows dates in the time zone of the shop and in the requested language', async () => {
  const late = reviewsNumbered(1).map((review) => ({ ...review, commented_at: '2024-03-31T23:30:00Z' }));
  const day = async (timeZone: string) => {
    const api = createFaultyApi({ reviews: late });
    const { get } = edgeOver(api, { renderer, env: { TIME_ZONE: timeZone } });
    return /<time[^>]*>([^<]*)/.exec(await (await get('/v1/render?product=lamp&locale=de')).text())?.[1];
  };
  expect([await day('UTC'), await day('Asia/Tokyo')]).toEqual(['31.03.2024', '01.04.2024']);
});

it('replaces messages by a configured set, and refuses one that is not configured', async () => {
  const { get } = anEdge({ env: { MESSAGES: '{"guests":{"heading":"Our <guests> say"}}' } });
  const html = await (await get('/v1/render?product=lamp&messages=guests')).text();
  expect(html).toContain('>Our &lt;guests> say</h2>');
  expect((await get('/v1/render?product=lamp&messages=constructor')).status).toBe(400);
});

describe('the page of the shop', () => {
  it('chooses the reviews with its parameters, and links keep its other parameters', async () => {
    const { get } = anEdge();
    const page = encodeURIComponent('/products/lamp?variant=7&reviews-page=2&reviews-sort=best');
    const html = await (
      await get(`/v1/render?product=lamp&page_size=5&url-state=reviews&page-url=${page}`)
    ).text();
    expect(dataOf(html).question).toEqual({ page: 2 });
    expect(links(html)).toContain('/products/lamp?variant=7&amp;reviews-page=3');
    expect(links(html).filter((href = '') => !href.startsWith('/products/lamp?'))).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example/',
    '/\\evil.example',
    'https:\\\\evil.example',
    'data:text/html,x',
    'products/lamp',
    '/a\nb',
  ])('is never %j', async (page) => {
    const { get } = anEdge();
    expect((await get(`/v1/render?product=lamp&page-url=${encodeURIComponent(page)}`)).status).toBe(400);
  });
});

describe('caching', () => {
  const path = '/v1/render?product=lamp';

  it('has the windows of the JSON, tags for CDNs, and no-transform', async () => {
    const { get } = anEdge();
    const [html, json] = [await get(path), await get('/v1/reviews?product=lamp')];
    const control = (response: Response) => response.headers.get('cache-control');
    expect(control(html)).toBe(`${control(json)}, no-transform`);
    for (const { headers } of [html, json]) {
      expect([headers.get('cache-tag'), headers.get('surrogate-key')]).toEqual([
        'handle:lamp',
        'handle:lamp',
      ]);
    }
    expect((await get(path)).headers.get('cache-status')).toMatch(/; hit/);
  });

  it('is as stale as the JSON that a fragment is made from', async () => {
    const { get, pass } = anEdge();
    await get('/v1/reviews?product=lamp');
    pass(20);
    expect((await get(path)).headers.get('age')).toBe('20');
  });

  it('ends with a webhook about the product: a hidden review disappears from every fragment', async () => {
    const api = createFaultyApi({ reviews: [...reviewsNumbered(5), aReview({ id: '9', content: 'Foul' })] });
    const { edge, get } = edgeOver(api, { renderer, env: signed });
    const paths = [path, `${path}&locale=de&layout=grid`, `${path}&element=storefront-review-carousel`];
    const htmlOf = async (one: string) => (await get(one)).text();
    for (const one of paths) expect(await htmlOf(one)).toContain('Foul');
    const hidden = aReview({ id: '9', is_published: 0 });
    api.behaviour.reviews = [...reviewsNumbered(5), hidden];
    for (const one of paths) expect(await htmlOf(one)).toContain('Foul');
    const { status } = await edge.fetch(await aDelivery(anEvent({ list: [hidden] })));
    expect(status).toBe(202);
    for (const one of paths) expect(await htmlOf(one)).not.toContain('Foul');
  });
});

it('renders ratings of a listing as JSON of handles and HTML', async () => {
  const { json, get } = anEdge();
  const listing = '/v1/render?element=storefront-rating&products=lamp,none&href=/products/{handle}%23reviews';
  const ratings = await json(listing);
  expect(Object.keys(ratings)).toEqual(['lamp', 'none']);
  expect(ratings.lamp).toMatch(
    /^<storefront-rating product-handle="lamp" locale="en" href="\/products\/lamp#reviews" average="/,
  );
  expect((await get(listing.replace('lamp,none', ','))).status).toBe(400);
  const withComma = await json(`${listing}&handle=T6,5+cm`);
  expect(Object.keys(withComma)).toEqual(['T6,5 cm', 'lamp', 'none']);
});

describe('the rating of one product', () => {
  const one = '/v1/render?element=storefront-rating&product=lamp&href=/products/{handle}';

  it('is HTML, for servers that only include text', async () => {
    const { get } = anEdge();
    const answer = await get(one);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toMatch(
      /^<storefront-rating product-handle="lamp" locale="en" href="\/products\/lamp" average="[^<]+><template /,
    );
  });

  it('differs from a listing of that product alone', async () => {
    const { get } = anEdge();
    await get(one);
    const listing = await get(one.replace('product=', 'products='));
    expect(Object.keys(await listing.json())).toEqual(['lamp']);
  });

  it('cannot be requested together with a listing', async () => {
    const { get } = anEdge();
    expect((await get(`${one}&products=lamp`)).status).toBe(400);
    expect((await get(`${one}&handle=lamp`)).status).toBe(400);
  });
});

it('HTML of an answer that a webhook made stale is stale too, and is replaced with the answer', async () => {
  const { edge, get, network, pass } = anEdge({ env: signed });
  const path = '/v1/render?product=lamp';
  const statusOf = async () => (await get(path)).headers.get('cache-status');
  await get('/v1/reviews?product=lamp');
  network.failure = async () => new Response('', { status: 503 });
  await edge.fetch(await aDelivery(anEvent({ event_type: 'review/created' })));
  expect(await statusOf()).toContain('detail=stale-if-error');
  network.failure = undefined;
  // The edge pauses its calls of an API that has failed.
  pass(20);
  expect(await statusOf()).toContain('fwd=miss; stored');
});
