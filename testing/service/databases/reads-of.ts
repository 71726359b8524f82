import { type CompiledQuery, DefaultQueryExecutor, type QueryExecutor } from 'kysely';
import { vi } from 'vitest';

/** The statements without writes that a call executes. */
export async function readsOf(call: () => Promise<unknown>): Promise<CompiledQuery[]> {
  // Each transaction has an executor of its own.
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as QueryExecutor;
  const spy = vi.spyOn(executor, 'executeQuery');
  await call();
  const reads = spy.mock.calls.map(([query]) => query).filter(({ sql }) => /^(select|with)/.test(sql));
  spy.mockRestore();
  return reads;
}
