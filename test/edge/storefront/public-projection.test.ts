import { describe, expect, test } from 'vitest';
import { displayedAuthor } from '../../../src/contract/displayed-author.ts';
import type { Media } from '../../../src/contract/media.ts';
import { createProjection } from '../../../src/edge/storefront/public-projection.ts';
import { aReview } from '../../../testing/edge/shop.ts';

const project = (overrides: Partial<Parameters<typeof createProjection>[0]> = {}) =>
  createProjection({ authorDisplay: 'as-is', publicFields: [], mediaHosts: [], ...overrides });
const media = (url: string, overrides: Partial<Media> = {}): Media => ({
  url,
  thumbnail_url: '',
  type: 1,
  is_published: 1,
  ...overrides,
});

test('a review has only its public fields', () => {
  const review = aReview({
    author_email: 'anna@shop.example',
    author_phone: '+44 1',
    author_country: 'GB',
    order_id: '77',
    tag: 'vip',
    media: [media('/1.jpg')],
    reply: { id: '3', content: 'Thank you', reply_at: '2026-01-02T12:00:00Z' },
  });
  expect(
    project()({ ...review, ...{ invented: 'x', media: [{ ...media('/1.jpg'), ...{ invented: 'x' } }] } }),
  ).toEqual({
    id: '1',
    rating: 5,
    author: 'Anna Smith',
    title: 'Good',
    content: 'Bright and warm',
    commented_at: review.commented_at,
    item_type: '',
    product_id: '12',
    product_handle: 'lamp',
    is_verified: 0,
    is_featured: 0,
    is_top: 0,
    media: [{ url: '/1.jpg', thumbnail_url: '', type: 1 }],
    reply: { content: 'Thank you', reply_at: '2026-01-02T12:00:00Z' },
  });
});

test('optional fields are included if the operator enables them', () => {
  const publicFields = ['author_country', 'product_title'] as const;
  const review = aReview({ author_country: 'GB' });
  expect(project({ publicFields })(review)).toMatchObject({ author_country: 'GB', product_title: 'Lamp' });
  expect(project({ publicFields })(review)).not.toHaveProperty('source');
});

test('an unpublished review is omitted', () => {
  expect(project()(aReview({ is_published: 0 }))).toBeUndefined();
});

test.each([
  ['https://media.example/1.jpg', true],
  ['http://media.example/1.jpg', true],
  ['/media/1.jpg', true],
  ['//media.example/1.jpg', false],
  ['/\\media.example/1.jpg', false],
  ['media/1.jpg', false],
  ['javascript:alert(1)', false],
  ['JAVASCRIPT:alert(1)', false],
  ['data:image/svg+xml,<svg/>', false],
  ['blob:https://media.example/1', false],
  ['https://', false],
  ['', false],
])('media at %j is shown: %s', (url, isShown) => {
  const shown = project()(aReview({ media: [media(url), media('/ok.jpg', { thumbnail_url: url })] }));
  expect(shown?.media.some((item) => item.url === url)).toBe(isShown);
  expect(JSON.stringify(shown).includes(JSON.stringify(url || 'never'))).toBe(isShown);
});

test('unpublished media are omitted', () => {
  const shown = project()(aReview({ media: [media('/1.jpg', { is_published: 0 }), media('/2.jpg')] }));
  expect(shown?.media).toEqual([{ url: '/2.jpg', thumbnail_url: '', type: 1 }]);
});

test('media from hosts that are not listed are omitted', () => {
  const filter = project({ mediaHosts: ['media.example', '*.cdn.example', 'local.example:8080'] });
  const shown = [
    'https://media.example/1.jpg',
    'https://a.cdn.example/1.jpg',
    'https://a.b.cdn.example/1.jpg',
    'http://local.example:8080/1.jpg',
    '/1.jpg',
  ];
  const hidden = [
    'https://other.example/1.jpg',
    'https://media.example.evil.example/1.jpg',
    'https://evilcdn.example/1.jpg',
    'https://cdn.example/1.jpg',
    'https://media.example@evil.example/1.jpg',
    'https://media.example:8443/1.jpg',
    'http://local.example/1.jpg',
  ];
  const list = filter(aReview({ media: [...shown, ...hidden].map((url) => media(url)) }))?.media;
  expect(list?.map(({ url }) => url)).toEqual(shown);
  const [first] =
    filter(aReview({ media: [media('/1.jpg', { thumbnail_url: 'https://other.example/1.jpg' })] }))?.media ??
    [];
  expect(first).toEqual({ url: '/1.jpg', thumbnail_url: '', type: 1 });
});

describe.each([
  ['Anna Smith', 'Anna Smith', 'Anna S.', 'A. S.'],
  ['Anna', 'Anna', 'Anna', 'A.'],
  ['Anna Maria van Smith', 'Anna Maria van Smith', 'Anna S.', 'A. M. v. S.'],
  ['  Anna   Smith ', '  Anna   Smith ', 'Anna S.', 'A. S.'],
  ['', '', '', ''],
  ['Éva Őri', 'Éva Őri', 'Éva Ő.', 'É. Ő.'],
  ['E\u0301va O\u030bri', 'E\u0301va O\u030bri', 'E\u0301va O\u030b.', 'E\u0301. O\u030b.'],
  ['Zoë 👩‍👩‍👧‍👦family', 'Zoë 👩‍👩‍👧‍👦family', 'Zoë 👩‍👩‍👧‍👦.', 'Z. 👩‍👩‍👧‍👦.'],
  ['李 小龍', '李 小龍', '李 小.', '李. 小.'],
  ['مريم حسن', 'مريم حسن', 'مريم ح.', 'م. ح.'],
  ['anna@shop.example', 'a.', 'a.', 'a.'],
  ['Anna (anna@shop.example)', 'A.', 'A.', 'A.'],
])('%s', (author, asIs, firstInitial, initials) => {
  test('is displayed as configured, in whole graphemes, and never as an e-mail address', () => {
    expect(displayedAuthor(author, 'as-is')).toBe(asIs);
    expect(displayedAuthor(author, 'first-initial')).toBe(firstInitial);
    expect(displayedAuthor(author, 'initials')).toBe(initials);
  });
});
