import { exportFields } from '../columns/import-fields.ts';
import type { ExportedReview } from '../store/import-store.ts';
import { withoutFormula } from '../texts/formula-cells.ts';

/** Converts a review to a row of our export. Importing that row gives the same review. */
export function reviewToRow({ key: identity, review, state }: ExportedReview): string[] {
  const { media, reply, ...plain } = review;
  const row: Record<(typeof exportFields)[number], string | number> = {
    ...plain,
    ...state,
    identity,
    language: review.language ?? '',
    is_incentivised: review.is_incentivised ?? 0,
    is_affiliated: review.is_affiliated ?? 0,
    media: media.length > 0 ? JSON.stringify(media) : '',
    reply_content: reply?.content ?? '',
    reply_at: reply?.reply_at ?? '',
    reply_id: reply?.id ?? '',
  };
  return exportFields.map((field) => withoutFormula(String(row[field])));
}
