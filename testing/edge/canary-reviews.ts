/** Text that only the public fields of published reviews may have, and text that nothing may that leaves the edge. */
export const shown = (field: string) => `shown<${field}>`;
export const hidden = (field: string) => `canary<${field}>`;

/** The fields whose text is in there and must not be. One search, because the text may be long. */
export function leaksIn(text: string): string[] {
  if (!text.includes('canary')) return [];
  return [...new Set([...text.matchAll(/canary(?:<([^>]*)>)?/g)].map(([all, field = all]) => field))];
}

/** The same numbers for the same seed, from 0 up to 1: a property is told its seed, and makes thousands of reviews of it. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What an API may say of whether a review is published; mostly what it should. */
const flags: readonly unknown[] = [
  ...[1, 1, 1, 1, 1, 1, 0, 0, 0, 0],
  ...[true, false, '1', '0', null, '', 2, hidden('flag')],
];
export const isShown = (flag: unknown): boolean => [1, '1', true].includes(flag as never);

const hiddenMedia = { url: `/${hidden('media')}`, thumbnail_url: '', type: 1, is_published: 0 };

/**
 * Reviews with text in every field that can hold one, and in fields that nobody knows: `invented` are such fields. Of
 * the further public fields only `extra` are shown. Three products, unless there is `product`.
 */
export function markedReviews(
  count: number,
  {
    seed,
    invented,
    extra = [],
    product,
    from = 1,
  }: {
    seed: number;
    invented: readonly Record<string, unknown>[];
    extra?: readonly string[];
    product?: { product_id: string; product_handle: string };
    from?: number;
  },
) {
  const random = randomFrom(seed);
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)];
  return Array.from({ length: count }, (_, index) => {
    const is_published = pick(flags);
    const text = isShown(is_published) ? shown : hidden;
    const further = (field: string) => (extra.includes(field) ? text(field) : hidden(field));
    const shownMedia = {
      ...pick(invented),
      url: `/${text('media.url')}`,
      thumbnail_url: `/${text('media.thumbnail_url')}`,
      type: 1,
      is_published: 1,
    };
    const number = 12 + Math.floor(random() * 3);
    return {
      ...pick(invented),
      id: String(from + index),
      rating: 1 + Math.floor(random() * 5),
      author: text('author'),
      author_email: hidden('author_email'),
      author_phone: hidden('author_phone'),
      author_country: further('author_country'),
      title: text('title'),
      content: text('content'),
      commented_at: '2026-01-02T12:00:00Z',
      item_type: text('item_type'),
      order_id: hidden('order_id'),
      source: further('source'),
      product_title: further('product_title'),
      ...(product ?? { product_id: String(number), product_handle: text('product_handle') }),
      is_verified: 1,
      is_featured: 0,
      is_published,
      is_top: 0,
      tag: hidden('tag'),
      media: index % 2 ? [] : [shownMedia, hiddenMedia],
      reply:
        index % 3
          ? null
          : { ...pick(invented), id: hidden('reply.id'), content: text('reply'), reply_at: '' },
      // Nothing can stand there but a time, and to read one is most of the cost of a review.
      created_at: '',
      updated_at: '',
    };
  });
}
