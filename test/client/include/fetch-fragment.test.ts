import { describe, expect, it } from 'vitest';
import { fetchFragment } from '../../../src/client/include/fetch-fragment.ts';
import { patiently } from '../../../testing/edge/patiently.ts';
import { resettingServer } from '../../../testing/server/resetting-server.ts';

const edge = 'https://reviews.shop.example/mirror';
const attributes = { 'product-handle': 'mug', 'page-size': '5', locale: 'de', hide: undefined };
const fragment = '<storefront-reviews product-handle="mug"><template></template></storefront-reviews>';
const plain = '<storefront-reviews product-handle="mug" page-size="5" locale="de"></storefront-reviews>';

/** A clock that stands still until `run`. */
function stoppedClock() {
  const timers = new Map<() => void, number>();
  return {
    after(milliseconds: number, run: () => void) {
      timers.set(run, milliseconds);
      return () => void timers.delete(run);
    },
    /** The delays of the pending timers. */
    set: () => [...timers.values()],
    run: () => {
      for (const run of timers.keys()) run();
    },
  };
}

const answering = (body: string, init?: ResponseInit) => async () => new Response(body, init);

describe('a fragment', () => {
  it('is requested below the URL of the edge, with the parameters of its attributes', async () => {
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      return new Response(fragment);
    };
    const page = { pageUrl: '/mug?a=1&b=2', schemaName: 'A mug' };
    expect(await fetchFragment(edge, { attributes, ...page }, { fetch })).toBe(fragment);
    const url = new URL(asked[0] ?? '');
    expect(url.origin + url.pathname).toBe('https://reviews.shop.example/mirror/v1/render');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      element: 'storefront-reviews',
      product: 'mug',
      page_size: '5',
      locale: 'de',
      'page-url': '/mug?a=1&b=2',
      'schema-name': 'A mug',
    });
  });

  it('of a form is requested with the attributes of the form', async () => {
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      return new Response('<storefront-review-form served></storefront-review-form>');
    };
    const attributes = { 'product-id': '7', 'item-type': 'Moss green', rating: '4', email: 'optional' };
    await fetchFragment(edge, { element: 'storefront-review-form', attributes }, { fetch });
    expect(Object.fromEntries(new URL(asked[0] ?? '').searchParams)).toEqual({
      ...{ element: 'storefront-review-form', product_id: '7' },
      ...{ 'item-type': 'Moss green', rating: '4', email: 'optional' },
    });
  });

  it('is requested without the click IDs of the page, and for a shopper by a trusted server', async () => {
    const asked: [string, object][] = [];
    const fetch = async (url: string, { headers }: { headers: Record<string, string> }) => {
      asked.push([new URL(url).searchParams.get('page-url') ?? '', headers]);
      return new Response(fragment);
    };
    const pages = ['/mug?gclid=1&a=%201&UTM_source=x&fbclid#top', '?utm_id=1', '/?a=utm_id'];
    for (const pageUrl of pages) await fetchFragment(edge, { attributes, pageUrl }, { fetch });
    const trusted = { fetch, token: 'a-token-of-renderers', shopper: '203.0.113.7' };
    await fetchFragment(edge, { attributes, pageUrl: '/' }, trusted);
    expect(asked).toEqual([
      ['/mug?a=%201#top', {}],
      ['', {}],
      ['/?a=utm_id', {}],
      ['/', { 'renderer-token': 'a-token-of-renderers', 'x-forwarded-for': '203.0.113.7' }],
    ]);
  });

  it('has no event handler, no name that is more than an attribute, and no text that HTML cannot express', async () => {
    const odd = {
      ...attributes,
      'x onload': 'odd',
      OnClick: 'odd',
      'a"': 'odd',
      '': 'odd',
      'a/b': 'odd',
      title: 'a\0\ud800',
    };
    const valid = { class: 'wide', 'data-x': '6', '@click': '7' };
    const fetch = async () => new Response(fragment);
    const served = await fetchFragment(edge, { attributes: { ...odd, ...valid } }, { fetch });
    const alone = await fetchFragment(
      edge,
      { attributes: { ...odd, ...valid } },
      { fetch: () => Promise.reject() },
    );
    for (const html of [served, alone]) {
      expect(html).toContain(' title="a\ufffd" class="wide" data-x="6" @click="7"');
      expect(html).not.toContain('odd');
    }
  });

  it('carries the nonce of the page in its styles, which the edge does not see', async () => {
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      const styles = '<style>a{}</style><style>b{}</style><link rel="stylesheet" href="c.css">';
      return new Response(fragment.replace('<template>', `<template>${styles}&lt;style>`));
    };
    const html = await fetchFragment(edge, { attributes, nonce: 'r4nd0m+/_-==' }, { fetch });
    expect(html).toContain(
      '<style nonce="r4nd0m+/_-==">a{}</style><style nonce="r4nd0m+/_-==">b{}</style>' +
        '<link nonce="r4nd0m+/_-==" rel="stylesheet" href="c.css">&lt;style>',
    );
    expect(asked.join()).not.toContain('r4nd0m');
  });

  it.each(['', '"><script>', 'a b', '$&'])(
    'is the element alone with the invalid nonce %j',
    async (nonce) => {
      const failures: unknown[] = [];
      const onFailure = (reason: unknown) => void failures.push(reason);
      const given = {
        fetch: answering(fragment.replace('<template>', '<template><style></style>')),
        onFailure,
      };
      expect(await fetchFragment(edge, { attributes, nonce }, given)).toBe(plain);
      expect(failures).toEqual([new TypeError('The nonce is not Base64')]);
    },
  );

  it.each([
    ['is unreachable', async () => Promise.reject(new TypeError('fetch failed'))],
    ['answers with a problem', answering('{"code":"upstream"}', { status: 503 })],
    ['responds with the page of another server', answering('<!doctype html><p>Welcome')],
    [
      'ends in the middle of the body',
      async () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode(fragment.slice(0, 40)));
              controller.error(new TypeError('terminated'));
            },
          }),
        ),
    ],
  ])('is the element alone if the edge %s, and the reason is reported', async (_, fetch) => {
    const failures: unknown[] = [];
    const onFailure = (reason: unknown) => failures.push(reason);
    expect(await fetchFragment(edge, { attributes }, { fetch, onFailure })).toBe(plain);
    expect(failures).toHaveLength(1);
  });

  it('is requested again if the edge closes the kept connection just as the request arrives', async () => {
    const kept = await resettingServer((_request, response) => response.end(fragment));
    for (let page = 0; page < 3; page++) {
      expect(await fetchFragment(kept, { attributes }, { after: patiently })).toBe(fragment);
    }
  });

  it('is the element alone if the URL of the edge is wrong', async () => {
    expect(await fetchFragment('reviews', { attributes })).toBe(plain);
  });

  it.each([
    ['headers', () => new Promise<never>(() => {})],
    ['the body', async () => new Response(new ReadableStream())],
  ])(
    'is the element alone after 300 ms without %s, even if the request ignores its signal',
    async (_, fetch) => {
      const clock = stoppedClock();
      const signals: AbortSignal[] = [];
      const html = fetchFragment(
        edge,
        { attributes },
        {
          after: clock.after,
          fetch: (_url, { signal }) => {
            signals.push(signal);
            return fetch();
          },
        },
      );
      expect(clock.set()).toEqual([300]);
      clock.run();
      expect(await html).toBe(plain);
      expect(signals[0]?.aborted).toBe(true);
      expect(clock.set()).toEqual([]);
    },
  );

  it('leaves no timer behind', async () => {
    const clock = stoppedClock();
    await fetchFragment(
      edge,
      { attributes },
      { fetch: answering(fragment), after: clock.after, deadline: 90 },
    );
    expect(clock.set()).toEqual([]);
  });

  it('cannot be left by an attribute of a shopper', async () => {
    const hostile = { 'product-handle': '"><script>alert(1)</script>&quot;' };
    const html = await fetchFragment(
      edge,
      { attributes: hostile },
      { fetch: answering('', { status: 400 }) },
    );
    expect(html).toBe(
      '<storefront-reviews product-handle="&quot;><script>alert(1)</script>&amp;quot;"></storefront-reviews>',
    );
  });

  it('keeps the attributes that only the page knows', async () => {
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      return new Response(fragment);
    };
    const html = await fetchFragment(edge, { attributes: { ...attributes, class: '$& "wide"' } }, { fetch });
    expect(html).toMatch(/^<storefront-reviews class="\$&amp; &quot;wide&quot;" product-handle="mug"><t/);
    expect(asked[0]).not.toContain('class');
  });

  it('without HTML from the edge does not use the name of a message set as messages', async () => {
    const named = { 'product-handle': 'mug', messages: 'warm' };
    const html = await fetchFragment(edge, { attributes: named }, { fetch: answering('', { status: 503 }) });
    expect(html).toBe('<storefront-reviews product-handle="mug"></storefront-reviews>');
  });

  it.each(['{"heading":"Words"}', ' #texts'])(
    'is the element alone with its messages %s',
    async (messages) => {
      const asked: string[] = [];
      const fetch = async (url: string) => {
        asked.push(url);
        return new Response(fragment);
      };
      const own = { 'product-handle': 'mug', messages };
      const html = await fetchFragment(edge, { attributes: own }, { fetch });
      expect(html).toBe(
        `<storefront-reviews product-handle="mug" messages="${messages.replaceAll('"', '&quot;')}"></storefront-reviews>`,
      );
      expect(asked).toEqual([]);
    },
  );
});
