import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitationLink } from '../../src/service/invitations/invitation-link.ts';
import { ownShop } from '../../src/service/store/shops.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { openBrowser, openShop, type Shoppers, visit } from '../../testing/journeys/shop.ts';
import { anOrder } from '../../testing/service/content/order.ts';
import { invitationTexts } from '../../widget/text/invitation-texts.ts';

const products = [
  { product_id: '12', product_title: 'Whistling kettle (2 l)', product_handle: 'whistling-kettle' },
  { product_id: '13', product_title: `Unbreakable${'mug'.repeat(40)}`, product_handle: 'camp-mug' },
];

let browser: Shoppers;
let shop: Awaited<ReturnType<typeof openShop>>;
const links = new Map<string, string>();

beforeAll(async () => {
  [browser, shop] = await Promise.all([openBrowser(), openShop({ isEmpty: true })]);
  await shop.store.updateSettings(ownShop, {
    theme: [
      { token: '--reviews-paper', value: 'light-dark(#fffaf0, #101820)' },
      { token: '--reviews-ink', value: 'light-dark(#2a1a0a, #f0ead8)' },
      { token: '--reviews-star', value: 'light-dark(#b07000, #f0c040)' },
      { token: '--reviews-button-radius', value: '2em' },
      { token: '--reviews-density', value: '1.5' },
    ],
  });
  const always = { not_before: '2024-01-01T00:00:00Z', expires_at: '2100-01-01T00:00:00Z' };
  links.set('invalid', (await invite('1', always)).slice(0, -3));
  links.set('early', await invite('2', { ...always, not_before: '2099-01-01T00:00:00Z' }));
  links.set('expired', await invite('3', { ...always, expires_at: '2024-02-01T00:00:00Z' }));
  links.set('cancelled', await invite('4', always));
  await shop.store.saveOrders(ownShop, [orderOf('4', 'refunded')]);
});
afterAll(() => Promise.all([browser?.close(), shop?.close()]));

function orderOf(id: string, order_state: 'delivered' | 'refunded') {
  const names = { first_name: 'Ada', last_name: 'Lovelace' };
  return anOrder({ id, ...names, email: `ada${id}@example.com`, order_state, products });
}

async function invite(id: string, times: { not_before: string; expires_at: string }): Promise<string> {
  await shop.store.saveOrders(ownShop, [orderOf(id, 'delivered')]);
  const created = await shop.store.createInvitation(ownShop, id, times);
  if (typeof created === 'string') throw new Error(created);
  return invitationLink(shop.store, ownShop, shop.address, created.invited);
}

describe.each(['invalid', 'early', 'expired', 'cancelled'] as const)(
  'the page of a link that is %s',
  (state) => {
    it.each([
      ['en', 320, 'dark'],
      ['ar', 390, 'light'],
      ['ja', 1280, 'dark'],
      ['he', 1280, 'light'],
    ] as const)(
      'is accessible and readable in %s, %i pixels wide, %s',
      async (locale, width, colorScheme) => {
        const { page, complaints } = await visit(browser, links.get(state) ?? '', {
          ...{ locale, colorScheme, viewport: { width, height: 800 } },
        });
        const [sentence = ''] = invitationTexts(locale)[state].split('{date}');
        expect(await page.locator('.reason').textContent()).toContain(sentence);
        expect(await page.locator('form').count()).toBe(0);
        expect(await violations(page)).toEqual([]);
        const gaps = await page.evaluate(() => {
          const boxes = [...document.querySelectorAll('h1, .reason, .line')].map((one) =>
            one.getBoundingClientRect(),
          );
          return boxes.slice(1).map(({ top }, index) => top - (boxes[index]?.bottom ?? 0));
        });
        expect(Math.min(...gaps)).toBeGreaterThan(8);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
      },
    );
  },
);

it('a title of the other direction keeps its brackets, on the side of the page', async () => {
  const { page } = await visit(browser, links.get('early') ?? '', { locale: 'ar' });
  const heading = page.locator('.line h2').first();
  const [left, right] = await heading.evaluate((one) => {
    const range = document.createRange();
    const text = one.firstChild as Text;
    const place = (index: number) => {
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    };
    return [place(text.data.indexOf('(')), place(text.data.indexOf(')'))];
  });
  expect(left).toBeLessThan(right as number);
  expect(await heading.evaluate((one) => getComputedStyle(one).textAlign)).toBe('right');
});
