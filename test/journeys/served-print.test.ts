import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emulatePrint } from '../../testing/browsers/emulate-print.ts';
import {
  adopted,
  openServing,
  rendered,
  type Serving,
  servedPage,
} from '../../testing/journeys/served-page.ts';
import { visit } from '../../testing/journeys/shop.ts';

let { shop, browser, tag, close } = {} as Serving;
beforeAll(async () => {
  ({ shop, browser, tag, close } = await openServing());
});
afterAll(() => close());

/**
 * Browsers differ in their default font. In a wide font, a relative date that does not fit beside its date is
 * left out.
 */
const font = '<style>body { font-family: "Times New Roman" }</style>';

const paper = { viewport: { width: 720, height: 1000 } };

describe.each([
  ['alone', () => ''],
  ['adopted', () => tag],
])('printed server-rendered HTML, %s', (name, script) => {
  it.each<[string, Record<string, string>]>([
    ['storefront-reviews', {}],
    ['storefront-reviews', { 'url-state': 'reviews' }],
    ['storefront-reviews', { pagination: 'more' }],
    ['storefront-reviews', { layout: 'masonry' }],
    ['storefront-review-carousel', {}],
    ['storefront-review-gallery', {}],
  ])('has whole texts, no controls and nothing cut off: %s %o', async (element, attributes) => {
    const html = await rendered(shop, { element, ...attributes });
    const address = await servedPage(html + script(), font);
    const { page, complaints } = await visit(browser, address, paper);
    if (name === 'adopted') await adopted(page, element);
    // Its long texts are known by then.
    if (name === 'adopted' && element === 'storefront-reviews')
      await page.locator(element).getByRole('button', { name: 'Read more' }).first().waitFor();
    await emulatePrint(page);
    const widget = page.locator(element);
    // The rows of the histogram are its text.
    const controls = widget.locator(
      ':is(button, select, input, [part="pagination"], a[rel="nofollow"]):not(.histogram *):visible',
    );
    expect(await controls.allTextContents()).toEqual([]);
    expect(await widget.evaluate(cutOff)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

it('printed reviews of a dark shop are dark on white', async () => {
  const ground = '<style>body { background: #111; color: #eee }</style>';
  const address = await servedPage(await rendered(shop), ground);
  const { page } = await visit(browser, address, paper);
  const coloursOf = (selector: string) =>
    page
      .locator(`storefront-reviews ${selector}`)
      .first()
      .evaluate((node) => [getComputedStyle(node).color, getComputedStyle(node).backgroundColor]);
  expect(await coloursOf('[part="title"]')).toEqual(['rgb(238, 238, 238)', 'rgba(0, 0, 0, 0)']);
  await emulatePrint(page);
  expect(await coloursOf('[part="title"]')).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  expect(await coloursOf('.root')).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

/** Runs in the page: texts and photos that their boxes cut off, and reviews that overlap the next one. */
function cutOff({ shadowRoot }: Element): string[] {
  const nodes = [...(shadowRoot?.querySelectorAll('.root *') ?? [])];
  const isShown = (node: Element) =>
    node.checkVisibility({ visibilityProperty: true }) && !node.closest('.unseen, svg, [part="photo"]');
  const isCut = (node: Element) =>
    node.scrollHeight > node.clientHeight + 1 && getComputedStyle(node).overflowY !== 'visible';
  const isOutside = (node: Element) => node.getBoundingClientRect().right > innerWidth + 1;
  const reviews = nodes
    .filter((node) => node.localName === 'article')
    .map((node) => node.getBoundingClientRect());
  const isCovered = (node: Element) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const isIn = (other: DOMRect) =>
      other.left < right && other.right > left && other.top > top && other.top < bottom - 1;
    return node.localName === 'article' && reviews.some(isIn);
  };
  return nodes
    .filter((node) => isShown(node) && (isCut(node) || isOutside(node) || isCovered(node)))
    .map((node) => node.outerHTML.slice(0, 120));
}
