import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailKindNames } from '../../src/contract/mail.ts';
import { renderMail } from '../../src/service/mail/render-mail.ts';
import {
  isRightToLeft,
  languageTag,
  type MailLanguage,
  mailLanguages,
} from '../../src/service/mail/texts/mail-languages.ts';
import { violations } from '../../testing/browsers/violations.ts';
import { openBrowser, type Shoppers } from '../../testing/journeys/shop.ts';

const languages = Object.keys(mailLanguages) as MailLanguage[];
const values = {
  name: 'Ada',
  shop: 'Lamps & Co',
  product: ['Desk lamp (2)', 'Lid', `Unbreakable${'lamp'.repeat(30)}`, 'Cable', 'Bulb'],
  link: 'https://reviews.example/write/t0k3n',
  unsubscribe: `https://reviews.example/unsubscribe/1/${'t0k3n'.repeat(40)}`,
  reply: `Thank you!\n${'https://lamps.example/'.repeat(9)}`,
};
/** Rules about pages: a mail is a part of the mail program. */
const pageRules = ['region', 'page-has-heading-one', 'landmark-one-main'];

let browser: Shoppers;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage();
});
afterAll(() => browser?.close());

describe.each(languages)('the mails in %s', (language) => {
  const html = (
    kind: (typeof mailKindNames)[number],
    reason: string = mailLanguages[language].reasons.fake,
  ) => renderMail(kind, language, { ...values, reason }).html;

  it('fit 320 pixels, in the language and direction that they name', async () => {
    for (const kind of mailKindNames) {
      await page.setContent(html(kind));
      const found = await page.evaluate(() => {
        const { lang, dir, scrollWidth } = document.documentElement;
        return [
          lang,
          dir,
          getComputedStyle(document.querySelector('td') ?? document.body).direction,
          scrollWidth,
        ];
      });
      const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
      expect([kind, ...found]).toEqual([kind, languageTag(language), direction, direction, 320]);
    }
  });

  it.each(['light', 'dark'] as const)(
    'are accessible and stand out from the paper, %s',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await page.setContent(html('invitation'));
      expect(await violations(page, { but: pageRules })).toEqual([]);
    },
  );

  it('name products in the order of their language, whatever the direction of the titles', async () => {
    await page.setContent(html('invitation'));
    const [first = 0, second = 0] = await page.evaluate(() => {
      const titles = [...document.querySelectorAll('span')].filter((one) =>
        /^(Desk|Lid)/.test(one.innerText),
      );
      // In one line, or the second one is in the next line.
      const line = document.createElement('p');
      line.style.cssText = 'inline-size: 90em; position: absolute';
      line.append(...titles.flatMap((title, index) => (index > 0 ? [', ', title] : [title])));
      document.body.append(line);
      return titles.map((title) => title.getBoundingClientRect().left);
    });
    expect(first > second).toBe(isRightToLeft(language));
  });
});
