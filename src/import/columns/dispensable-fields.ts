import type { CreateReviewBody } from '../../contract/review.ts';
import type { ImportField } from './import-fields.ts';

/**
 * Fields whose bad value is only left out. A bad value in any other field rejects the row, because the review
 * would be wrong: it would have another rating, date, state or product, lack its text, or exist twice.
 */
const dispensable: ReadonlySet<string> = new Set<ImportField | keyof CreateReviewBody>([
  ...(['product_title', 'author_email', 'author_phone', 'author_country', 'item_type', 'order_id'] as const),
  ...(['is_verified', 'is_featured', 'is_top', 'tag'] as const),
  ...(['media', 'images', 'video', 'reply', 'reply_content', 'reply_at'] as const),
]);

export function isDispensable(field: ImportField | keyof CreateReviewBody): boolean {
  return dispensable.has(field);
}
