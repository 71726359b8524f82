import { withholdingReasons } from '../../../contract/moderation.ts';
import { decidingReason, stateOfReview } from '../../../contract/review-state.ts';
import { secondsOf } from '../../../contract/time.ts';
import { transition } from '../../moderation/transition.ts';
import type { DecidedBy } from '../../store/audit.ts';
import type { ModerationOutcome, Revision } from '../../store/moderation.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { rowId } from '../database/row-id.ts';
import type { Database, ReviewRow } from '../database/schema.ts';
import { countReviews } from '../lists/review-counts.ts';
import { releaseMedia } from '../media/uploads.ts';
import { withLanguage } from '../rows/detect-language.ts';
import { searchText } from '../rows/search-text.ts';
import { recordLaterChange } from '../undo/pending-changes.ts';
import { withReplaced } from '../undo/replaced-values.ts';
import { recordDecisions } from './review-decisions.ts';

/**
 * Replaces the content of a review for its author, with its event and counts, in one transaction. `now` is in
 * milliseconds since 1970.
 */
export async function reviseReview(
  db: Database,
  shop: string,
  id: string,
  { revision, by }: { revision: Revision; by: DecidedBy | undefined },
  now: () => number,
): Promise<ModerationOutcome> {
  const named = await withLanguage({ ...revision, language: '' });
  return inTransaction(db, (trx) => reviseRow(trx, shop, id, { ...named, by }, now()));
}

async function reviseRow(
  trx: Database,
  shop: string,
  id: string,
  { heldFor, language, by, ...content }: Revision & { language: string; by: DecidedBy | undefined },
  now: number,
): Promise<ModerationOutcome> {
  const review = { shop_id: shop, id: rowId(id) };
  const row = await trx
    .selectFrom('review')
    .selectAll()
    .where((eb) => eb.and(review))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return 'missing';
  const from = { state: stateOfReview(row), reason: row.hidden_reason };
  const next = transition(from, 'revise', 'author', decidingReason(heldFor));
  if (typeof next === 'string') return 'missing';
  if (hasContent(row, content)) return 'unchanged';
  const time = secondsOf(now);
  const columns = {
    ...content,
    language,
    search: searchText(content),
    is_published: next.is_published,
    hidden_reason: next.reason,
    held_for: heldFor.join(' '),
    state_since: time,
    updated_at: time,
    ...(row.is_published && { replaced: withReplaced(row.replaced, { is_published: 1 }) }),
    ...((await removeWithheld(trx, row)) && { media_count: 0 }),
  };
  await trx
    .updateTable('review')
    .set(columns)
    .where((eb) => eb.and(review))
    .execute();
  if (row.is_published) {
    await recordLaterChange(trx, shop, 'deleted', [review.id], now, { reason: 'hidden' });
  }
  if (by) await recordDecisions(trx, shop, [{ id: review.id, changes: {} }], { by, now });
  await countReviews(trx, [
    { ...row, by: -1 },
    { ...row, ...columns, by: 1 },
  ]);
  return 'changed';
}

function hasContent(row: ReviewRow, content: Omit<Revision, 'heldFor'>): boolean {
  return Object.entries(content).every(([column, value]) => row[column as keyof ReviewRow] === value);
}

/** Removes photos and videos that nobody may see. Returns whether the review had to lose them. */
async function removeWithheld(trx: Database, row: ReviewRow): Promise<boolean> {
  if (!withholdingReasons.some((reason) => reason === row.hidden_reason)) return false;
  await releaseMedia(trx, row);
  await trx.deleteFrom('media').where('shop_id', '=', row.shop_id).where('review_id', '=', row.id).execute();
  return true;
}
