import { CompiledQuery } from 'kysely';
import { isSqlite } from '../../../src/service/sql/database/is-sqlite.ts';
import type { Database } from '../../../src/service/sql/database/schema.ts';

/**
 * The rows of tables that a statement reads. PostgreSQL executes it again and counts. SQLite only says which
 * index it uses: a search counts as 0 rows if a column besides the shop limits it, and so does a scan of its
 * results, of given ids or of the full-text index. Any other read counts as the limit of a statement that
 * sorts nothing, or as infinity.
 */
export async function rowsReadBy(db: Database, { sql, parameters }: CompiledQuery): Promise<number> {
  const explained = async <Row>(command: string) => {
    const query = CompiledQuery.raw(`${command} ${sql}`, [...parameters]);
    return (await db.executeQuery<Row>(query)).rows;
  };
  if (isSqlite(db)) {
    const steps = await explained<{ detail: string }>('explain query plan');
    const reads = steps.filter(({ detail }) => /^(SCAN|SEARCH) /.test(detail));
    const results = steps.map(({ detail }) => /^MATERIALIZE (.*)/.exec(detail)?.[1]);
    const isFew = ({ detail }: { detail: string }) =>
      /\((shop_id=\? AND|rowid=\?)|^SCAN (wanted|candidate|exclusion_search|product_search|\(subquery)/.test(
        detail,
      ) || results.includes(detail.replace('SCAN ', ''));
    if (reads.length > 0 && reads.every(isFew)) return 0;
    const isSorted = steps.some(({ detail }) => detail.startsWith('USE TEMP B-TREE'));
    const limit = Number(/order by .* limit (\d+)/s.exec(sql)?.[1]);
    return !isSorted && limit > 0 ? limit : Number.POSITIVE_INFINITY;
  }
  const [row] = await explained<{ 'QUERY PLAN': { Plan: Node }[] }>(
    'explain (analyze, timing off, format json)',
  );
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('PostgreSQL explained nothing');
  return nodesOf(plan)
    .filter((node) => node['Relation Name'] !== undefined)
    .reduce((sum, node) => sum + rowsOf(node), 0);
}

type Node = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: Node): number {
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}
