export type Leaf = string | number;

/** All texts and numbers of a value that are not empty, in order. */
export function leavesOf(value: unknown): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

/** A copy of an input with another value in place of one leaf. `position` may exceed the number of leaves. */
export function withLeaf(input: object, position: number, value: Leaf): object {
  const count = leavesOf(input).length;
  let index = 0;
  const replaced = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(replaced);
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, replaced(one)]));
    if (leavesOf(part).length === 0) return part;
    return index++ === position % count ? value : part;
  };
  return replaced(input) as object;
}

/** An input of `create_review` with every field. */
export const wholeReview = {
  rating: 5,
  author: 'Eve',
  product_id: '12',
  product_handle: 'lamp',
  product_title: 'Lamp',
  author_email: 'eve@example.com',
  order_id: '9',
  source: 'Email request',
  is_published: 1,
  media: [
    {
      url: 'https://eve.example/1.jpg',
      thumbnail_url: 'https://eve.example/1.webp',
      type: 1,
      is_published: 1,
    },
  ],
};
