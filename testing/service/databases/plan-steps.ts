import { CompiledQuery, sql } from 'kysely';
import { isSqlite } from '../../../src/service/sql/database/is-sqlite.ts';
import type { Database } from '../../../src/service/sql/database/schema.ts';

/**
 * A step of a plan: a sort of rows in memory or on the disk, or a read of a table. `equal` has the leading
 * columns of the index that have one value, or one value at a time; without an index it is empty.
 */
export type PlanStep = { text: string } & (
  | { kind: 'sort' }
  | { kind: 'read'; table: string; equal: string[] }
);

/** Explains a statement: on SQLite without statistics, on PostgreSQL as if the tables were large. */
export type Explain = (query: CompiledQuery) => Promise<PlanStep[]>;

/** The database is empty; PostgreSQL gets rows and statistics. */
export async function planSteps(db: Database): Promise<Explain> {
  if (isSqlite(db)) {
    const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
    return (query) => stepsOnSqlite(db, query, tables);
  }
  await pretendSize(db);
  const indexes = await indexesOf(db);
  return (query) => stepsOnPostgres(db, query, indexes);
}

async function stepsOnSqlite(
  db: Database,
  query: CompiledQuery,
  tables: ReadonlySet<string>,
): Promise<PlanStep[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(explained('explain query plan', query));
  return rows.flatMap(({ detail: text }): PlanStep[] => {
    if (/\bUSE TEMP B-TREE|\bUSING TEMP B-TREE/.test(text)) return [{ kind: 'sort', text }];
    const [, name] = /^(?:SCAN|SEARCH) (\w+)/.exec(text) ?? [];
    if (name === undefined || text.includes('VIRTUAL TABLE')) return [];
    const table = tableOf(name, query.sql);
    // Other names are parts of the statement, such as a list of values.
    if (!tables.has(table)) return [];
    // An index that SQLite builds for one statement reads the whole table.
    const conditions = text.includes('AUTOMATIC') ? '' : (/ \((.*)\)/.exec(text)?.[1] ?? '');
    return [{ kind: 'read', text, table, equal: equalColumns(conditions.split(' AND ')) }];
  });
}

/** Resolves an alias. */
function tableOf(name: string, text: string): string {
  const [, table] = new RegExp(`"?(\\w+)"? as "?${name}\\b`).exec(text) ?? [];
  const [, written] = new RegExp(`(?:from|join) "?(\\w+)"? "?${name}\\b`).exec(text) ?? [];
  return table ?? written ?? name;
}

function equalColumns(conditions: readonly string[]): string[] {
  return conditions.flatMap((condition) => /^(\w+|<expr>)=\?/.exec(condition)?.[1] ?? []);
}

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
};

async function stepsOnPostgres(
  db: Database,
  query: CompiledQuery,
  indexes: ReadonlyMap<string, Index>,
): Promise<PlanStep[]> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Node }[] }>(
    explained('explain (format json)', ofOneShop(query)),
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('PostgreSQL explained nothing');
  return nodesOf(plan).flatMap((node): PlanStep[] => {
    const {
      'Node Type': type,
      'Relation Name': relation,
      'Index Name': name,
      'Index Cond': condition,
    } = node;
    if (/Sort$/.test(type)) return [{ kind: 'sort', text: type }];
    if (type === 'Seq Scan' && relation !== undefined)
      return [{ kind: 'read', text: `${type} of ${relation}`, table: relation, equal: [] }];
    const index = indexes.get(name ?? '');
    if (!index) return [];
    const text = `${type} of ${index.table} with ${name}: ${condition}`;
    return [{ kind: 'read', text, table: index.table, equal: leadingColumns(index, condition ?? '') }];
  });
}

/** All rows of the pretended tables belong to shop 1. */
function ofOneShop({ sql: text, parameters }: CompiledQuery): CompiledQuery {
  const shops = [...text.matchAll(/\bshop_id"? = \$(\d+)/g)].map(([, number]) => Number(number) - 1);
  return CompiledQuery.raw(
    text,
    parameters.map((value, index) => (shops.includes(index) ? '1' : value)),
  );
}

type Index = { table: string; columns: string[]; isSearch: boolean };

function leadingColumns({ columns, isSearch }: Index, condition: string): string[] {
  if (isSearch) return columns;
  const end = columns.findIndex((column) => !new RegExp(`\\b${column}\\)?(::\\w+)? = `).test(condition));
  return columns.slice(0, end === -1 ? undefined : end);
}

async function indexesOf(db: Database): Promise<Map<string, Index>> {
  const { rows } = await sql<{ name: string; table: string; columns: string; method: string }>`
    select index_class.relname as name, indrelid::regclass::text as table, amname as method,
      string_agg(coalesce(attname, '-'), ' ' order by place) as columns
    from pg_index join pg_class as index_class on index_class.oid = indexrelid
    join pg_am on pg_am.oid = index_class.relam
    cross join unnest(indkey) with ordinality as part (number, place)
    left join pg_attribute on attrelid = indrelid and attnum = part.number and attnum > 0
    group by 1, 2, 3`.execute(db);
  return new Map(
    rows.map(({ name, table, columns, method }) => [
      name,
      { table, columns: columns.split(' '), isSearch: method === 'gin' },
    ]),
  );
}

/**
 * Makes PostgreSQL plan for a million rows of one shop in each table, whose other columns have a different
 * value in each row.
 */
async function pretendSize(db: Database): Promise<void> {
  await sql.raw(pretended).execute(db);
}

const pretended = `do $$
  declare
    found record;
  begin
    set local session_replication_role = replica;
    for found in
      select columns.table_name as name, string_agg(format('%I', column_name), ', ') as columns,
        string_agg(case
          when column_name = 'shop_id' and not table_name in ('shop', 'shop_lock', 'shop_settings', 'unsubscribe_key') then '''1'''
          when column_name = 'state' then 'case n % 2 when 0 then ''waiting'' else ''delivered'' end'
          when data_type = 'text' then '''x'' || n'
          when data_type = 'integer' then 'n % 2'
          when data_type = 'bytea' then 'decode(''00'', ''hex'')'
          else '4000000000000 + n'
        end, ', ') as values
      from information_schema.columns as columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
        and not table_name like 'kysely%'
      group by 1
    loop
      execute format('insert into %I (%s) select %s from generate_series(1000, 1999) as n',
        found.name, found.columns, found.values);
      execute format('analyze %I', found.name);
      update pg_class set reltuples = 1000000 where oid = found.name::regclass;
    end loop;
  end $$`;

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function explained(command: string, { sql: text, parameters }: CompiledQuery): CompiledQuery {
  return CompiledQuery.raw(`${command} ${text}`, [...parameters]);
}
