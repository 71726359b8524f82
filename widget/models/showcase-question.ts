import type { Question } from './question.ts';

/**
 * What the attributes of a gallery or a carousel ask for, as parameters of `GET /v1/reviews`; undefined where they do not
 * say whose reviews. What makes no sense is its default.
 */
export function showcaseQuestion(
  attributes: Record<string, string>,
  media: Question['media'],
): Record<string, string | number> | undefined {
  const {
    'product-handle': product = '',
    'product-id': product_id = '',
    scope,
    sort = '',
    limit,
  } = attributes;
  const subject = scope === 'store' ? { scope } : { product, product_id };
  if (Object.values(subject).join('') === '') return undefined;
  return {
    ...subject,
    media,
    sort: /^(newest|oldest|highest|lowest)$/.exec(sort)?.[0] ?? 'featured',
    page_size: /^([1-9]|[1-4]\d|50)$/.exec(limit ?? '')?.[0] ?? 12,
  };
}
