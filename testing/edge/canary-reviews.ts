/**
 * `shown` marks text in public fields of published reviews; `hidden` marks text that must never leave the
 * edge.
 */
export const shown = (field: string) => `shown<${field}>`;
export const hidden = (field: string) => `canary<${field}>`;

/** The fields whose hidden text occurs in `text`. */
export function leaksIn(text: string): string[] {
  // The text may be long: search it once.
  if (!text.includes('canary')) return [];
  return [...new Set([...text.matchAll(/canary(?:<([^>]*)>)?/g)].map(([all, field = all]) => field))];
}

/**
 * Deterministic random numbers from 0 up to 1: a property test generates thousands of reviews from one seed.
 */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Values of `is_published` that an API may send; most are valid. */
const flags: readonly unknown[] = [
  ...[1, 1, 1, 1, 1, 1, 0, 0, 0, 0],
  ...[true, false, '1', '0', null, '', 2, hidden('flag')],
];
export const isShown = (flag: unknown): boolean => [1, '1', true].includes(flag as never);

const hiddenMedia = { url: `/${hidden('media')}`, thumbnail_url: '', type: 1, is_published: 0 };

/**
 * Reviews with marked text in every text field and in unknown (`invented`) fields. Only the optional public
 * fields in `extra` are shown. They belong to three products, or to `product` if given.
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
    const optional = (field: string) => (extra.includes(field) ? text(field) : hidden(field));
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
      author_country: optional('author_country'),
      title: text('title'),
      content: text('content'),
      commented_at: '2026-01-02T12:00:00Z',
      item_type: text(pick(['item_type', 'item_type 2']) ?? ''),
      // A language that is none, and flags that are none, never leave the edge.
      language: pick(['en', 'pt-BR', hidden('language'), { inner: hidden('language') }]),
      is_incentivised: pick([0, 1, hidden('is_incentivised')]),
      is_affiliated: pick([0, 1, hidden('is_affiliated')]),
      order_id: hidden('order_id'),
      source: optional('source'),
      product_title: optional('product_title'),
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
      // Only times are valid here, and parsing a time is most of the cost of a review.
      created_at: '',
      updated_at: '',
    };
  });
}
