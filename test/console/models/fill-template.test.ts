import { expect, it } from 'vitest';
import { fillTemplate, placeholdersIn, sortedTemplates } from '../../../console/models/fill-template.ts';
import { readPlace } from '../../../console/models/place.ts';
import { viewOf, viewPlace } from '../../../console/models/views.ts';
import { moderated } from '../../../testing/console/waiting-reviews.ts';

const review = moderated({ id: '1', author: 'Ada King', product_title: 'Mug {shop}', rating: 4 });

it('fills in the first name, the product, the shop and the stars, once', () => {
  const text = 'Dear { name }, thank you for {stars} stars for {product}. {shop}';
  expect(fillTemplate(text, review, 'Pottery')).toBe(
    'Dear Ada, thank you for 4 stars for Mug {shop}. Pottery',
  );
});

it('leaves what it does not know, and what has no value', () => {
  const text = 'Dear {name}, your code is {code}, {constructor} {} {a b}';
  const filled = fillTemplate(text, { ...review, author: 'ada@example.com' }, 'Pottery');
  expect(filled).toBe(text);
  expect(placeholdersIn(filled)).toEqual(['{name}', '{code}', '{constructor}']);
});

it('offers the templates of the language first, then the ones for any language', () => {
  const templates = [
    { name: 'b', language: '', text: '' },
    { name: 'a', language: 'en', text: '' },
    { name: 'c', language: 'de', text: '' },
    { name: 'a', language: '', text: '' },
  ];
  expect(sortedTemplates(templates, 'de').map(({ name, language }) => name + language)).toEqual([
    'cde',
    'a',
    'b',
    'aen',
  ]);
});

it('saves the tab and the filters of a list, but neither page nor review', () => {
  const place = readPlace(new URL('http://console/console/1/hidden?reason=spam&q=a%26b&page=2&review=7'));
  expect(viewOf(place)).toBe('hidden?reason=spam&q=a%26b');
  expect(viewPlace(place, viewOf(place))).toEqual({ ...place, page: 1, review: '' });
});

it.each(['../2/all', '//evil.example/x', 'settings?a=b', '?', 'all?shop=2&unknown=1'])(
  'opens %s as a list of the same shop',
  (query) => {
    const place = viewPlace(readPlace(new URL('http://console/console/1/all')), query);
    expect(place).toMatchObject({ shop: '1', name: '' });
  },
);
