import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { storeProductId } from '../../../contract/review.ts';
import { reasonsOf } from '../../../contract/review-state.ts';
import type { ReviewFilter } from './review-filter.ts';

export type Condition = RawBuilder<SqlBool>;

export const condition = sql<SqlBool>;

/** The fields of a filter, each as conditions on the columns of a review. */
export function conditionsOf(filter: Omit<ReviewFilter, 'shop'>): Condition[] {
  const { products, isOfProduct, published, states, ratings, sources, verified, media, answered } = filter;
  const { language, reason, emailKey, tokens } = filter;
  const all: Condition[] = [];
  if (products) all.push(sql`product_id in (${sql.join(products)})`);
  else if (isOfProduct) all.push(sql`product_id <> ${storeProductId}`);
  if (published !== undefined) all.push(sql`is_published = ${published}`);
  if (states) all.push(sql`hidden_reason in (${sql.join(states.flatMap(reasonsOf))})`);
  if (reason !== undefined) all.push(sql`hidden_reason = ${reason}`);
  if (ratings) all.push(sql`rating in (${sql.join(ratings)})`);
  if (sources) all.push(sql`source in (${sql.join(sources)})`);
  if (verified !== undefined) all.push(sql`is_verified = ${verified}`);
  if (media !== undefined) all.push(media ? sql`media_count > 0` : sql`media_count = 0`);
  if (answered !== undefined) all.push(sql`is_answered = ${answered}`);
  if (language !== undefined) all.push(sql`language = ${language}`);
  if (emailKey !== undefined) all.push(sql`author_email_key = ${emailKey}`);
  for (const { text, isPrefix } of tokens ?? []) {
    // Tokens consist of letters, digits, marks and emoji, so they need no escaping.
    all.push(sql`search like ${`% ${text}${isPrefix ? '' : ' '}%`}`);
  }
  return all;
}
