import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { elementDocs } from '../../../scripts/elements/element-docs.ts';
import { reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { edge, place } from '../../../testing/widget/stage.ts';

const sources = import.meta.glob<string>('../../../widget/elements/storefront-r*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const documented = Object.entries(sources).map(([path, source]) => {
  const tag = path.replace(/.*\/|\.ts/g, '');
  return [tag, elementDocs(tag, source).attributes.map(({ name }) => name)] as const;
});
const propertyOf = (attribute: string) => attribute.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

beforeEach(() => edge.reset());

const products = () => edge.asked.map(({ url }) => url.searchParams.get('product'));

it('six elements document their attributes', () => {
  expect(documented.map(([tag]) => tag)).toHaveLength(6);
});

describe.each(documented)('<%s>', (tag, attributes) => {
  it.each(attributes)('reflects %s by a property, in both directions', (attribute) => {
    const element = document.createElement(tag);
    const property = propertyOf(attribute) as keyof HTMLElement;
    expect(element[property]).toBe(null);
    element.setAttribute(attribute, '5');
    expect(element[property]).toBe('5');
    Object.assign(element, { [property]: 4 });
    expect(element.getAttribute(attribute)).toBe('4');
    Object.assign(element, { [property]: null });
    expect(element.hasAttribute(attribute)).toBe(false);
  });

  it('keeps properties that were set before it was defined', () => {
    const early = `early-${tag}`;
    const element = place(`<${early}></${early}>`);
    const properties = attributes.map((attribute) => [propertyOf(attribute), `${attribute} of it`]);
    Object.assign(element, Object.fromEntries(properties), { expando: 'of a framework' });
    customElements.define(early, class extends (customElements.get(tag) ?? HTMLElement) {});
    for (const attribute of attributes) expect(element.getAttribute(attribute)).toBe(`${attribute} of it`);
    expect(element).toHaveProperty('expando', 'of a framework');
    Object.assign(element, { productHandle: 'bowl' });
    expect(element.getAttribute('product-handle')).toBe('bowl');
  });

  it('has no attributes that nobody set', async () => {
    const element = place(`<${tag}></${tag}>`);
    await Promise.resolve();
    expect(element.getAttributeNames()).toEqual([]);
  });
});

it('shows reviews and ratings of a product that is only set as a property', async () => {
  edge.answers(() => reviewsAnswer());
  const stage = place('<div></div>');
  const reviews = document.createElement('storefront-reviews');
  reviews.productHandle = 'mug';
  reviews.pageSize = 3;
  const rating = document.createElement('storefront-rating');
  rating.average = 4.6;
  rating.count = 12;
  stage.append(reviews, rating);
  await expect.poll(() => page.getByRole('article').elements().length).toBe(5);
  await expect.element(page.getByText('(12)')).toBeVisible();
  expect(edge.asked[0]?.url.searchParams.get('page_size')).toBe('3');
});

it('changes what it shows with its properties', async () => {
  const element = place<HTMLElementTagNameMap['storefront-reviews']>(
    '<storefront-reviews product-handle="mug" url-state></storefront-reviews>',
  );
  await expect.poll(products).toEqual(['mug']);
  element.productHandle = 'bowl';
  await expect.poll(products).toEqual(['mug', 'bowl']);
  element.urlState = false;
  element.sort = 'newest';
  element.messages = { heading: 'Guests' };
  expect(element.outerHTML).toBe(
    `<storefront-reviews product-handle="bowl" sort="newest" messages="{&quot;heading&quot;:&quot;Guests&quot;}"></storefront-reviews>`,
  );
  element.urlState = true;
  expect(element.getAttribute('url-state')).toBe('');
});
