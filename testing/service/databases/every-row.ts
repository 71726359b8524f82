import { sql } from 'kysely';
import type { Database } from '../../../src/service/sql/database/schema.ts';

/** Every row of every table as text, also of logs and indexes. */
export async function everyRow(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const texts = await Promise.all(
    tables.map(async ({ name, columns }) => {
      // Search indexes are binary, and have numbers that JavaScript has not.
      const cells = columns.map((column) => sql`cast(${sql.ref(column.name)} as text)`);
      const { rows } = await sql`select ${sql.join(cells)} from ${sql.table(name)}`.execute(db);
      return rows.map((row) => `${name} ${JSON.stringify(row)}`);
    }),
  );
  return texts.flat();
}
