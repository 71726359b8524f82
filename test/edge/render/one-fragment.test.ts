import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FragmentRequest, Renderer } from '../../../src/contract/fragment.ts';
import { withoutTracking } from '../../../src/contract/without-tracking.ts';
import { nodeCompress } from '../../../src/edge/drivers/node-compress.ts';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { aReview, edgeOver, reviewsNumbered, type Setting } from '../../../testing/edge/shop.ts';
import * as built from '../../../widget/server/index.ts';

const shop = 'https://www.shop.example';

const media = (url: string) => [{ url, thumbnail_url: '', type: 1 as const, is_published: 1 as const }];

const reviews = [
  ...reviewsNumbered(20),
  aReview({ id: '21', media: media('/media/2.jpg') }),
  aReview({ id: '22', media: media('https://media.example/3.jpg?a&b') }),
];

/** An edge that records what it renders. */
function anEdge({ env, ...setting }: Setting = {}) {
  const rendered: FragmentRequest[] = [];
  const renderer = async (): Promise<Renderer> => ({
    ...built,
    renderFragment: (request) => {
      rendered.push(request);
      return built.renderFragment(request);
    },
  });
  const allowed = { ALLOWED_ORIGINS: `${shop}, https://cdn.shop.example` };
  const api = createFaultyApi({ reviews });
  return { rendered, ...edgeOver(api, { renderer, env: { ...allowed, ...env }, ...setting }) };
}

const pathOf = (given: Record<string, string>) =>
  `/v1/render?${new URLSearchParams({ product: 'lamp', page_size: '5', ...given })}`;

describe('one fragment', () => {
  it('serves every click, ID, endpoint and product name of a page', async () => {
    const { rendered, get } = anEdge();
    const statuses: number[] = [];
    for (let click = 0; click < 5; click++) {
      const page = `/lamp?gclid=${click}&variant=${click}`;
      const ids = { 'page-url': page, id: `r${click}`, endpoint: `${shop}/${click}/`, 'url-state': '' };
      const product = { schema: 'whole', 'schema-name': `Lamp ${click}` };
      statuses.push((await get(pathOf({ ...ids, ...product }))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(rendered).toHaveLength(1);
  });

  it('is filled with the values of a request as if it had been rendered with them', async () => {
    const { get } = anEdge();
    const text = fc.string({ unit: 'grapheme', maxLength: 12 });
    const query = fc
      .array(
        fc.tuple(
          fc.constantFrom(
            'a',
            'variant',
            'reviews-page',
            'reviews-keyword',
            'reviews-rating',
            'utm_id',
            'é"&',
          ),
          fc.oneof(text, fc.constantFrom('2', '1,5', 'bright', '&amp;"\'<>')),
        ),
        { maxLength: 4 },
      )
      .map((pairs) => (pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''));
    const page = fc
      .tuple(
        fc.constantFrom(
          '',
          '/',
          '/products/lamp',
          "/a'b/%22&c",
          shop,
          `${shop}/x`,
          'https://cdn.shop.example/y',
        ),
        query,
        fc.constantFrom('', '#top', '#a"b&c'),
      )
      .map(([path, search, hash]) => path + search + (path || search ? hash : ''));
    const given = fc.record(
      {
        'page-url': page,
        'url-state': fc.constantFrom('', 'reviews'),
        id: fc.constantFrom('reviews', 'a-b_c'),
        endpoint: fc.constantFrom('/edge', '/edge/', shop, `${shop}/a/b/`, 'https://cdn.shop.example'),
        schema: fc.constantFrom('attach', 'whole', 'off'),
        'schema-id': fc.constantFrom(`${shop}/#"</script>&`, `${shop}/lamp#p`),
        'schema-name': fc.oneof(text, fc.constantFrom('"</script><!--', '\u2028')),
        style: fc.constantFrom('inline', 'link'),
        element: fc.constantFrom('storefront-reviews', 'storefront-review-gallery'),
      },
      { requiredKeys: ['endpoint'] },
    );
    await fc.assert(
      fc.asyncProperty(given, async (values) => {
        const response = await get(pathOf(values));
        const html = await response.text();
        expect([response.status, html.match(/.{20}(?:\.invalid|x[\da-f]{32})/)]).toEqual([200, null]);
        // An edge without that fragment.
        const fresh = anEdge();
        await fresh.get(pathOf(values));
        const [look] = fresh.rendered;
        if (!look) throw new Error('Nothing was rendered');
        expect(html === (await renderedWith(look, values))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('keeps text that looks like a slot', async () => {
    const content = 'https://x0123456789abcdef0123456789abcdef.page.invalid/ and x0123-id';
    const { get } = edgeOver(createFaultyApi({ reviews: [aReview({ content })] }), {
      renderer: async () => built,
    });
    const html = await (await get(pathOf({ 'url-state': '', 'page-url': '/lamp', id: 'r' }))).text();
    expect(html.split(content)).toHaveLength(3);
  });

  it('is another one in another look, of another answer, and on another page of reviews', async () => {
    const { rendered, get } = anEdge();
    const looks = [{}, { layout: 'grid' }, { locale: 'de' }, { rating: '5' }, { id: 'r' }];
    for (const look of looks) await get(pathOf(look as Record<string, string>));
    await get(pathOf({ 'url-state': '', 'page-url': '/?reviews-page=2' }));
    expect(rendered).toHaveLength(looks.length + 1);
  });
});

/** The HTML of a look with the real values in place of marks, directly from the renderer. */
async function renderedWith(look: FragmentRequest, values: Record<string, string | undefined>) {
  const { id, endpoint = '', schema } = values;
  const pageUrl = withoutTracking(values['page-url'] ?? '');
  // The renderer completes media only with an origin.
  const site = endpoint.startsWith('/') ? 'https://stand-in.example' : '';
  const attributes = { ...look.attributes, ...(id && { id }), endpoint: site + endpoint };
  const [schemaId = '', name = ''] = [values['schema-id'], values['schema-name']];
  const product = { id: schemaId, name: schema === 'whole' && !schemaId ? name : '' };
  const html = await built.renderFragment({ ...look, attributes, pageUrl, product });
  return site ? html.replaceAll(site, '') : html;
}

describe('a sent fragment', () => {
  const gzip = { headers: { 'accept-encoding': 'gzip' } };
  const any = { headers: { 'accept-encoding': 'gzip, br' } };
  const path = (page: string) => pathOf({ 'url-state': '', 'page-url': page });
  const tagOf = (response: Response) => response.headers.get('etag') ?? '';

  it('has an ETag of its own, which a browser can revalidate', async () => {
    const { get } = anEdge({ compress: nodeCompress });
    const [one, other, again] = [await get(path('/a')), await get(path('/b')), await get(path('/a?gclid=1'))];
    expect(tagOf(one)).not.toBe(tagOf(other));
    expect(tagOf(again)).toBe(tagOf(one));
    const unchanged = await get(path('/a'), { headers: { 'if-none-match': tagOf(one) } });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    expect((await get(path('/b'), { headers: { 'if-none-match': tagOf(one) } })).status).toBe(200);
  });

  it('is compressed fast at first and thoroughly from then on, and each ETag stands for the same bytes', async () => {
    const work: Promise<unknown>[] = [];
    const { get } = anEdge({ compress: nodeCompress, waitUntil: (one) => void work.push(one) });
    const text = await (await get(path('/a'))).text();
    const first = await get(path('/b'), any);
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(gunzipSync(bytes).toString()).toBe(text.replaceAll('"/a', '"/b'));
    await get(path('/b'), any);
    await Promise.all(work);
    const third = await get(path('/b'), any);
    expect(third.headers.get('content-encoding')).toBe('br');
    const small = Buffer.from(await third.arrayBuffer());
    expect(brotliDecompressSync(small).toString()).toBe(text.replaceAll('"/a', '"/b'));
    const same = await get(path('/b'), gzip);
    expect(tagOf(same)).toBe(tagOf(first));
    expect(Buffer.from(await same.arrayBuffer()).equals(bytes)).toBe(true);
  });
});
