import { parentPort, workerData } from 'node:worker_threads';
import { openReader } from './node-sqlite.ts';
import type { ThreadCall, ThreadResult } from './sqlite-thread.ts';

// The program of a `SqliteThread`: runs statements on a connection of its own, one after another.
const database = openReader(String(workerData));

parentPort?.on('message', ({ id, sql, parameters }: ThreadCall) => {
  parentPort?.postMessage({ id, ...resultOf(sql, parameters) });
});

function resultOf(sql: string, parameters: readonly unknown[]): Omit<ThreadResult, 'id'> {
  try {
    return { rows: database.prepare(sql).all(parameters) };
  } catch (error) {
    // A copied error keeps its message, but not its code.
    const errcode = error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
    return { error, errcode };
  }
}
