import { type ChangesPosition, cursorOf, readCursor } from '../../contract/changes-cursor.ts';
import type { FieldError } from '../../contract/envelope.ts';
import type { DataOf } from '../../contract/operations.ts';
import { pageOf } from '../../contract/page.ts';
import type { GetReviewsQuery } from '../../contract/review.ts';
import { secondsOf } from '../../contract/time.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { ReviewStore } from '../store/reviews.ts';

type ChangedParts = {
  shop: string;
  store: Pick<ReviewStore, 'listChangedReviews'>;
  now: () => number;
  page_size: number;
};

/**
 * The next reviews in the order of their changes. Changes of the last half minute are not listed yet: a
 * transaction may store a change some seconds after the time that it has, and a reader must not pass it.
 */
export async function changedReviews(
  { updated_since = '', cursor, page_size: _size, ...others }: GetReviewsQuery,
  { shop, store, now, page_size }: ChangedParts,
): Promise<DataOf<'get_reviews'>> {
  refuseOthers(others);
  const after = cursor === undefined ? { time: updated_since, id: 0 } : readCursor(cursor);
  if (!after) throw refused([{ field: 'cursor', message: 'is not a next_cursor of this list' }]);
  const until = secondsOf(now() - settledAfter);
  const found = await store.listChangedReviews(shop, { after, until, limit: page_size + 1 });
  const list = found.slice(0, page_size);
  return {
    page: pageOf(1, page_size, list.length),
    list,
    next_cursor: cursorOf(positionOf(list.at(-1)) ?? after),
    has_more: found.length > list.length ? 1 : 0,
  };
}

function positionOf(last: { updated_at: string; id: string } | undefined): ChangesPosition | undefined {
  return last && { time: last.updated_at, id: Number(last.id) };
}

/** Filters would make the list as long as the whole shop, and other orders have other places. */
function refuseOthers(others: object): void {
  const sent = Object.entries(others).filter(([, value]) => value !== undefined);
  const message = 'must not be sent with updated_since or cursor';
  if (sent.length > 0) throw refused(sent.map(([field]) => ({ field, message })));
}

function refused(errors: FieldError[]): ApiFailure {
  const message = errors.map(({ field, message }) => `${field}: ${message}`).join('; ');
  return new ApiFailure('invalid_argument', message, { errors });
}

/** In milliseconds: longer than a statement or a wait for a lock may take. */
const settledAfter = 30_000;
