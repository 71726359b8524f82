import type { Expression } from 'kysely';
import { type Condition, condition } from '../lists/review-conditions.ts';

/** Whether a column in lower case contains every word of a text. */
export function wordsMatch(column: Expression<unknown>, text: string): Condition {
  const conditions = wordsOf(text).map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return condition`${column} like ${pattern} escape '\\'`;
  });
  return conditions.reduce((all, one) => condition`${all} and ${one}`, condition`1 = 1`);
}

/** The words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean);
}
