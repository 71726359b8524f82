import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { axeViolations } from '../../../../testing/widget/axe-violations.ts';
import { fakeLanguages } from '../../../../testing/widget/browser-languages.ts';
import { review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { adopted, serve } from '../../../../testing/widget/served-element.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';
import { translatorTag } from '../../../../widget/controllers/reviews/offer-translation.tsx';

beforeEach(() => edge.reset());

const list = [
  review({ id: '1', title: '[de] Gut', content: '[de] Sehr gut.' }),
  review({ id: '2', title: '[en] Fine', content: '[en] Very fine.' }),
];
const button = page.getByRole('button', { name: 'Translate reviews' });
const originals = page.getByRole('button', { name: 'Show originals' });

/** The text of the first review, with its language, and the labels of all translations. */
/** English, with the region of the browser. */
const english = expect.stringMatching(/^en\b/);

const shown = (element: Element) => {
  const content = inside(element, '[part="content"]');
  const labels = [...(element.shadowRoot?.querySelectorAll('[part="translated"]') ?? [])];
  return [content?.textContent, content?.lang, ...labels.map(({ textContent }) => textContent)];
};

/** A list that offers translation, in a browser with a translator. */
async function offered(fake = fakeLanguages()) {
  Object.assign(edge.languages, fake.languages);
  edge.answers(() => reviewsAnswer({ list }));
  const element = place('<storefront-reviews product-handle="mug" extras="translate"></storefront-reviews>');
  await expect.element(button).toBeVisible();
  return { element, ...fake };
}

describe('translation by the browser', () => {
  it('starts with a click, labels the translation, and ends with another click', async () => {
    const { element, calls } = await offered();
    const requests = edge.asked.length;
    expect([shown(element), calls]).toEqual([['[de] Sehr gut.', ''], []]);
    await button.click();
    await expect
      .poll(() => shown(element))
      .toEqual(['[en] Sehr gut.', english, 'Translated by your browser']);
    expect(inside(element, '[part="title"]')?.lang).toEqual(english);
    expect(await axeViolations()).toEqual([]);
    await originals.click();
    await expect.poll(() => shown(element)).toEqual(['[de] Sehr gut.', 'de']);
    await expect.element(button).toBeVisible();
    expect(edge.asked).toHaveLength(requests);
  });

  it('goes on with the reviews of the next page', async () => {
    const { element } = await offered();
    await button.click();
    await expect.poll(() => shown(element)).toHaveLength(3);
    const next = [review({ id: '3', title: '', content: '[es] Bien.' })];
    edge.answers(() => reviewsAnswer({ list: next, number: 2 }));
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => shown(element)).toEqual(['[en] Bien.', english, 'Translated by your browser']);
  });

  it('says the progress of a download', async () => {
    const { element, languages } = await offered();
    let finish = () => {};
    languages.Translator.create = ({ monitor }) =>
      new Promise((_, reject) => {
        const target = new EventTarget();
        monitor(target);
        target.dispatchEvent(new ProgressEvent('downloadprogress', { loaded: 0.47 }));
        finish = () => reject(new Error('Offline'));
      });
    await button.click();
    await expect.poll(() => inside(element, '.translate p')?.textContent).toBe('Downloading language: 40%');
    finish();
    await expect.poll(() => inside(element, '.translate p')?.textContent).toBe('No translation available');
  });

  it('says that it failed, and keeps the originals', async () => {
    const { element, failing } = await offered();
    failing.translation = true;
    await button.click();
    await expect.poll(() => inside(element, '.translate p')?.textContent).toBe('No translation available');
    expect(shown(element)).toEqual(['[de] Sehr gut.', '']);
    await expect.element(button).toBeVisible();
  });

  it.each([
    ['the browser has no translator', 'translate', {}],
    ['the shop does not ask for it', '', fakeLanguages().languages],
    ['the browser does not know the language', 'translate', fakeLanguages({ known: ['de'] }).languages],
  ])('is not offered if %s', async (_, extras, languages) => {
    Object.assign(edge.languages, languages);
    edge.answers(() => reviewsAnswer({ list }));
    const element = place(
      `<storefront-reviews product-handle="mug" extras="${extras}"></storefront-reviews>`,
    );
    await expect.poll(() => inside(element, '[part="page"]')).toBeTruthy();
    expect(inside(element, '[part="translate"]')?.checkVisibility({ visibilityProperty: true })).not.toBe(
      true,
    );
  });

  it('is offered in server-rendered HTML without moving it', async () => {
    Object.assign(edge.languages, fakeLanguages().languages);
    const { served, changes } = await serve({
      answer: reviewsAnswer({ list }),
      attributes: { extras: 'translate' },
    });
    const top = () => inside(served, 'article')?.getBoundingClientRect().top;
    const before = top();
    await adopted(served);
    await expect.element(button).toBeVisible();
    expect([top(), changes()]).toEqual([before, []]);
    await button.click();
    await expect.poll(() => shown(served)).toEqual(['[en] Sehr gut.', english, 'Translated by your browser']);
  });
});

it.each([
  ['de-AT', 'de'],
  ['es-419', 'es'],
  ['nb', 'no'],
  ['zh-HK', 'zh-Hant'],
  ['zh', 'zh'],
  ['he', 'he'],
])('the translator of the browser knows %s as %s', (tag, name) => {
  expect(translatorTag(tag)).toBe(name);
});
