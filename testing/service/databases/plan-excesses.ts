import { CompiledQuery } from 'kysely';
import { isSqlite } from '../../../src/service/sql/database/is-sqlite.ts';
import type { Database } from '../../../src/service/sql/database/schema.ts';

/**
 * Describes reads and sorts of more than `most` reviews by a statement. Runs the statement again on
 * PostgreSQL.
 */
export async function excessesOf(db: Database, query: CompiledQuery, most: number): Promise<string[]> {
  const found = isSqlite(db) ? await scansOnSqlite(db, query) : await excessesOnPostgres(db, query, most);
  return found.map((excess) => `${excess} in ${query.sql} with ${JSON.stringify(query.parameters)}`);
}

async function explained<Row>(
  db: Database,
  command: string,
  { sql, parameters }: CompiledQuery,
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(`${command} ${sql}`, [...parameters]));
  return rows;
}

type SqliteStep = { id: number; parent: number; detail: string };

/** SQLite only says which index it uses: rows are few if it seeks them, or if it stops at a limit. */
async function scansOnSqlite(db: Database, query: CompiledQuery): Promise<string[]> {
  const steps = await explained<SqliteStep>(db, 'explain query plan', query);
  const isOnReview = ({ detail }: SqliteStep) => /^(SCAN|SEARCH) review\b/.test(detail);
  return steps.flatMap((step) => {
    const beside = steps.filter(({ parent }) => parent === step.parent);
    if (/^SCAN review\b/.test(step.detail)) return [step.detail];
    if (/\(shop_id=\?\)$/.test(step.detail) && isOnReview(step) && !/ limit /.test(query.sql))
      return [step.detail];
    const sorts = step.detail.startsWith('USE TEMP B-TREE FOR') && beside.some(isOnReview);
    return sorts ? [step.detail] : [];
  });
}

type PostgresNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PostgresNode[];
};

async function excessesOnPostgres(db: Database, query: CompiledQuery, most: number): Promise<string[]> {
  const [row] = await explained<{ 'QUERY PLAN': { Plan: PostgresNode }[] }>(
    db,
    'explain (analyze, timing off, format json)',
    query,
  );
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('PostgreSQL explained nothing');
  return nodesOf(plan).flatMap((node) => {
    const isExcess = node['Relation Name'] === 'review' && rowsOf(node) > most;
    return isExcess ? [`${node['Node Type']} of ${rowsOf(node)} rows`] : [];
  });
}

function nodesOf(node: PostgresNode): PostgresNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: PostgresNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'];
}
