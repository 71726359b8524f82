import { reviewReasons } from '../../../contract/review-state.ts';
import type { ModerationFilter, ModerationQuery } from '../../store/moderation.ts';
import { rowId } from '../database/row-id.ts';
import type { Database } from '../database/schema.ts';
import { type Condition, condition, conditionsOf } from '../lists/review-conditions.ts';
import { filterOf, type ReviewFilter } from '../lists/review-filter.ts';

/** The conditions on a review of a list; undefined if no review can meet them. */
export async function moderationConditions(
  db: Database,
  shop: string,
  query: ModerationFilter,
): Promise<Condition[] | undefined> {
  const selected = selectionOf(query);
  if (!selected) return undefined;
  const filter = await moderationFilter(db, shop, query, selected);
  const { lower, upper } = boundsOf(query);
  const isEmpty = filter.tokens?.length === 0 || filter.emailKey === '';
  return isEmpty ? undefined : [...conditionsOf(filter), ...lower, ...upper];
}

/** The filter of a list. `emailKey` is empty if no review can have it. */
export async function moderationFilter(
  db: Database,
  shop: string,
  query: Omit<ModerationFilter, 'state'>,
  selected: Selection,
): Promise<ReviewFilter> {
  const { keywords: keyword, language, same_customer_as: id } = query;
  const filter = { ...(await filterOf(db, shop, { ...query, keyword })), language, ...selected };
  if (id === undefined) return filter;
  const row = await db
    .selectFrom('review')
    .select('author_email_key')
    .where('shop_id', '=', shop)
    .where('id', '=', rowId(id))
    .executeTakeFirst();
  return { ...filter, emailKey: row?.author_email_key ?? '' };
}

type Selection = Pick<ReviewFilter, 'published' | 'states' | 'reason' | 'answered'>;

/** The states that a query selects; undefined if its reason or reply excludes all of them. */
export function selectionOf({
  state,
  reason,
  is_answered: answered,
}: ModerationFilter): Selection | undefined {
  const { published, states: given } = states[state];
  if (answered !== undefined) {
    return published === 0 || reason !== undefined ? undefined : { published: 1, answered };
  }
  if (reason === undefined) return { published, states: given };
  const { state: only } = reviewReasons[reason];
  const isPossible = published !== 1 && (given?.includes(only) ?? true);
  return isPossible ? { published: 0, states: [only], reason } : undefined;
}

const states: Record<ModerationQuery['state'], Pick<ReviewFilter, 'published' | 'states'>> = {
  waiting: { published: 0, states: ['waiting'] },
  held: { published: 0, states: ['held'] },
  todo: { published: 0, states: ['waiting', 'held'] },
  hidden: { published: 0, states: ['hidden'] },
  withdrawn: { published: 0, states: ['withdrawn'] },
  published: { published: 1 },
  all: {},
};

/** The bounds of the time when the reviews of a list were stored. */
export function boundsOf({ start_time, end_time }: ModerationFilter) {
  return {
    lower: start_time === undefined ? [] : [condition`created_at >= ${start_time}`],
    upper: end_time === undefined ? [] : [condition`created_at <= ${end_time}`],
  };
}
