import { type CompiledQuery, DefaultQueryExecutor, type QueryExecutor } from 'kysely';

/** A statement, and the places in `src/service/sql` that executed it, as `lists/index-walk.ts:86`. */
export type RecordedStatement = { query: CompiledQuery; places: Set<string> };

/**
 * Records each kind of statement that Kysely executes from now on, in all databases of the process.
 * Statements that differ only in the number of their parameters are of one kind.
 */
export function recordStatements() {
  // Each transaction has an executor of its own.
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as QueryExecutor;
  const execute = executor.executeQuery;
  const statements = new Map<string, RecordedStatement>();
  executor.executeQuery = function (this: QueryExecutor, query, ...rest) {
    const place = placeOf(new Error().stack ?? '');
    if (place !== undefined) {
      const kind = kindOf(query.sql);
      const known = statements.get(kind) ?? { query, places: new Set() };
      known.places.add(place);
      statements.set(kind, known);
    }
    return execute.call(this, query, ...rest);
  } as typeof execute;
  return {
    statements,
    stop: () => {
      executor.executeQuery = execute;
    },
  };
}

function placeOf(stack: string): string | undefined {
  return /src\/service\/sql\/([^:)]*:\d+)/.exec(stack)?.[1];
}

function kindOf(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+|\?/g, '?')
    .replaceAll(/\?(?:, \?)+/g, '?')
    .replaceAll(/\(\?\)(?:, \(\?\))+/g, '(?)')
    .replaceAll(/\b\d+\b/g, '0');
}
