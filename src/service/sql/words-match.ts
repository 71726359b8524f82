import { type Expression, type SqlBool, sql } from 'kysely';

/** Whether a column in lower case contains every word of a text. */
export function wordsMatch(column: Expression<unknown>, text: string): Expression<SqlBool> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const conditions = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql<SqlBool>`${column} like ${pattern} escape '\\'`;
  });
  return conditions.reduce((all, one) => sql<SqlBool>`${all} and ${one}`, sql<SqlBool>`1 = 1`);
}
