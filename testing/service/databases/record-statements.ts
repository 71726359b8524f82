import { DefaultQueryExecutor, type QueryExecutor } from 'kysely';

/** Records the text of every statement that Kysely executes, until `stop` is called. */
export function recordStatements(): { statements: Set<string>; stop: () => void } {
  // Each transaction has an executor of its own; all inherit from this class.
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as QueryExecutor;
  const { executeQuery, stream } = executor;
  const statements = new Set<string>();
  executor.executeQuery = function (this: QueryExecutor, query, ...more) {
    statements.add(query.sql);
    return executeQuery.call(this, query, ...more) as never;
  };
  executor.stream = function (this: QueryExecutor, query, ...more) {
    statements.add(query.sql);
    return stream.call(this, query, ...more) as never;
  };
  const stop = () => Object.assign(executor, { executeQuery, stream });
  return { statements, stop };
}
