import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { rating, review, reviewsAnswer } from '../../../../testing/widget/fixtures.ts';
import { edge, inside, place } from '../../../../testing/widget/stage.ts';

beforeEach(async () => {
  edge.reset();
  await page.viewport(1024, 768);
});

const facets = {
  variants: [
    { value: 'Moss green', count: 80 },
    { value: 'Sand', count: 2 },
  ],
  languages: [
    { value: 'pt', count: 60 },
    { value: 'en', count: 40 },
  ],
  topics: [
    { value: 'Holds heat', count: 31 },
    { value: 'thin rim', count: 4 },
  ],
};

const variant = page.getByRole('combobox', { name: 'Variant' });
const language = page.getByRole('combobox', { name: 'Language' });
const topics = page.getByRole('list', { name: 'Often mentioned' });
const lastAsked = () => edge.asked.at(-1)?.url.searchParams;

async function ready(answer: object = facets, attributes = '') {
  edge.answers(() => reviewsAnswer(answer));
  const element = place(`<storefront-reviews product-handle="mug" ${attributes}></storefront-reviews>`);
  // Filters work once the pagination has loaded.
  await expect.poll(() => inside(element, '[part="page"]')).not.toBeNull();
  return element;
}

it('filters by the variant that was bought, without a chip beside the field', async () => {
  const element = await ready();
  await variant.selectOptions('Sand (2)');
  await expect.poll(() => lastAsked()?.get('variant')).toBe('Sand');
  await expect.element(variant).toHaveValue('Sand');
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  expect(inside(element, '[part="chip"]')).toBeNull();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => lastAsked()?.get('variant')).toBeNull();
  await expect.element(variant).toHaveValue('');
});

it('filters by language, or shows the language of the page first', async () => {
  await ready();
  await expect.element(language.getByRole('option', { name: 'Portuguese (60)' })).toBeInTheDocument();
  await language.selectOptions('English first');
  await expect.poll(() => lastAsked()?.toString()).toContain('prefer=en');
  expect(lastAsked()?.get('language')).toBeNull();
  await language.selectOptions('Portuguese (60)');
  await expect.poll(() => lastAsked()?.get('language')).toBe('pt');
  expect(lastAsked()?.get('prefer')).toBeNull();
});

it('searches for a topic, and stops when it is pressed again', async () => {
  const element = await ready();
  const topic = topics.getByRole('button', { name: 'Holds heat 31' });
  await topic.click();
  await expect.poll(() => lastAsked()?.get('keyword')).toBe('Holds heat');
  await expect.element(topic).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('searchbox')).toHaveValue('Holds heat');
  expect(inside(element, '[part="chip"]')).toBeNull();
  await topic.click();
  await expect.poll(() => lastAsked()?.get('keyword')).toBeNull();
});

it('has neither fields nor topics if the answer has none, and does not add them later', async () => {
  const element = await ready({});
  edge.answers(() => reviewsAnswer({ ...facets, list: [review({ id: '7', title: 'Later' })] }));
  await page.getByRole('button', { name: 'Photos and videos' }).click();
  await expect.element(page.getByText('Later', { exact: true })).toBeVisible();
  for (const part of ['variants', 'languages', 'topics'])
    expect(inside(element, `[part~="${part}"]`)).toBeNull();
});

it('restores the fields if the shop cancels the event', async () => {
  const element = await ready();
  let detail: object | undefined;
  element.addEventListener('reviews-filter', (event) => {
    detail = event.detail;
    event.preventDefault();
  });
  await language.selectOptions('English first');
  await expect.element(language).toHaveValue('');
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('featured');
  expect(detail).toMatchObject({ variant: '', language: '', prefer: 'en' });
});

it('marks the language of a text, and says what its author received or belongs to, and that it is imported', async () => {
  const disclosed = review({ id: '9', language: 'pt', is_incentivised: 1, is_affiliated: 1, is_imported: 1 });
  const element = await ready({
    list: [disclosed, review({ id: '8', is_incentivised: 0 })],
    rating: rating(),
  });
  expect(inside(element, '[part="title"]')?.lang).toBe('pt');
  expect(inside(element, '[part="content"]')?.lang).toBe('pt');
  await expect.element(page.getByText('Received something for this review')).toBeVisible();
  await expect.element(page.getByText('Works for this shop')).toBeVisible();
  await expect.element(page.getByText('Imported by the shop')).toBeVisible();
  expect(element.shadowRoot?.querySelectorAll('[part="disclosure"]')).toHaveLength(3);
});
