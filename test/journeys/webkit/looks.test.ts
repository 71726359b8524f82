import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shopInWebKit } from '../../../testing/journeys/webkit-shop.ts';

const { webKit, visit, count, troubles } = shopInWebKit();

const element = (name: string) => `<storefront-${name} product-handle="harbour-mug"></storefront-${name}>`;
const reviews = '<storefront-reviews product-handle="harbour-mug" url-state></storefront-reviews>';

it('every declaration of the style sheets is known, or made for other engines', async () => {
  const css = globSync('widget/theme/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const declarations = css
    .flatMap((text) => text.replace(/\/\*.*?\*\//gs, '').match(/(?<=[{;]\s*)[a-z-]+: [^;{}]+(?=;)/g) ?? [])
    // A declaration with a variable always passes the check.
    .map((declaration) => declaration.replace(/var\(--_line\)/g, 'red'));
  const unknown = await webKit().evaluate(
    (_find, given) => given.filter((one) => !CSS.supports(`(${one})`)),
    [...new Set(declarations)],
  );
  expect(unknown.sort()).toEqual([
    'd: var(--reviews-star-shape, revert-layer)',
    'display: grid-lanes',
    'field-sizing: content',
    'field-sizing: fixed',
    'forced-color-adjust: none',
    'grid-template-rows: masonry',
    // WebKit does not anchor the scroll position.
    'overflow-anchor: none',
    // The style sheets repeat this one with a prefix.
    'user-select: none',
  ]);
});

it('photos fill their squares', async () => {
  await visit({ body: element('review-gallery') + element('review-carousel') + reviews });
  const gaps = () =>
    webKit().evaluate((find) =>
      find('[part="photo"] > img').map((photo) => {
        const square = photo.parentElement as HTMLElement;
        const item = square.parentElement as HTMLElement;
        const [inner, outer, place] = [photo, square, item].map((box) => box.getBoundingClientRect());
        if (!inner || !outer || !place) return Infinity;
        return Math.max(inner.top - outer.top, outer.top - place.top, inner.height - outer.height);
      }),
    );
  await expect.poll(async () => (await gaps()).length).toBeGreaterThan(40);
  expect((await gaps()).filter((gap) => gap > 0.5)).toEqual([]);
});

it('a photo that fails to load leaves a quiet tile', async () => {
  await visit({ body: element('review-gallery') + reviews });
  for (const name of ['storefront-review-gallery', 'storefront-reviews']) {
    const opacity = () =>
      webKit().evaluate((find, given) => {
        const photo = find('[part="photo"] > img').find(
          (image) => (image.getRootNode() as ShadowRoot).host.localName === given,
        ) as HTMLImageElement;
        if (!photo.src.endsWith('/none.jpg')) photo.src = '/none.jpg';
        return `${getComputedStyle(photo).opacity} ${photo.alt && photo.naturalWidth}`;
      }, name);
    await expect.poll(opacity).toBe('0 0');
  }
});

it('texts that open something are underlined', async () => {
  await visit({ body: reviews });
  for (const selector of [
    'summary',
    '.letter [part="more"]',
    '.said span',
    'time a',
    '[aria-current="page"]',
  ]) {
    const lines = () =>
      webKit().evaluate(
        (find, given) => find(given).map((text) => getComputedStyle(text).textDecorationLine),
        selector,
      );
    await expect.poll(async () => [...new Set(await lines())], { message: selector }).toEqual(['underline']);
  }
});

it('a page from right to left has its stars, bars and buttons on the other side', async () => {
  await visit({ body: reviews, attributes: 'lang="he" dir="rtl"' });
  // The rows of the histogram follow the first review.
  await expect.poll(() => count('.bar')).toBe(5);
  const leftOf = (selector: string) =>
    webKit().evaluate((find, given) => find(given)[0]?.getBoundingClientRect().left ?? 0, selector);
  expect(await leftOf('[part="head"] [part="stars"]')).toBeGreaterThan(await leftOf('[part="head"] time'));
  expect(await leftOf('[part="summary"]')).toBeGreaterThan(await leftOf('[part="list"]'));
  expect(await webKit().evaluate((find) => getComputedStyle(find('.bar')[0] as Element).scale)).toBe('-1 1');
  expect(await webKit().evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(await troubles()).toEqual([]);
});

it('a dark page gets dark paper below the enlarged photo, and light stars', async () => {
  await visit({ body: reviews, css: 'body { background: #121212; color: #eee }' });
  await webKit().click('[part="photo"]');
  await expect.poll(() => count('dialog')).toBe(1);
  const paper = () =>
    webKit().evaluate((find) => getComputedStyle(find('dialog')[0] as Element).backgroundColor);
  const star = () => webKit().evaluate((find) => getComputedStyle(find('.full')[0] as Element).fill);
  await expect.poll(async () => Number(/oklch\(([\d.]+)/.exec(await paper())?.[1])).toBeLessThan(0.3);
  await expect.poll(star).toBe('rgb(238, 238, 238)');
});

it.each(['de', 'uk'])(
  'the sort order fits a list of 288 px, also in a language with long labels: %s',
  async (lang) => {
    // The select is as wide as its longest option, because WebKit lacks `field-sizing`.
    await visit({ body: reviews, attributes: `lang="${lang}"`, css: 'body { width: 288px; margin: 16px }' });
    await expect.poll(() => count('[part="sort"]')).toBe(1);
    const fits = (size: string) =>
      webKit().evaluate((find, fontSize) => {
        document.documentElement.style.fontSize = fontSize;
        const [range, sort] = ['.range', '.sort:has([part="sort"])'].map((one) =>
          find(one)[0]?.getBoundingClientRect(),
        );
        return !!range && !!sort && sort.left >= range.left && sort.right <= range.right;
      }, size);
    expect([await fits('100%'), await fits('200%')]).toEqual([true, true]);
  },
);

it('elements are as narrow as the shop sets them, also beside a text and in a narrow row', async () => {
  await visit({
    body: `<div>${reviews}</div><div class="row"><p>Story of the shop</p>${reviews}</div><div class="row narrow">${reviews}</div>`,
    css: 'storefront-reviews { max-width: 150px } .row { display: flex } .narrow { width: 150px } .narrow * { max-width: 100% }',
  });
  const widths = () =>
    webKit().evaluate((find) => find('storefront-reviews').map((element) => element.offsetWidth));
  expect(await widths()).toEqual([150, 150, 150]);
});
