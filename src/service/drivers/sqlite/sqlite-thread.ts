import { Worker } from 'node:worker_threads';

export type ThreadCall = { id: number; sql: string; parameters: readonly unknown[] };

/** The rows of a call, or its error with the result code of SQLite. */
export type ThreadResult = { id: number; rows?: unknown[]; error?: unknown; errcode?: number | undefined };

type Waiting = { resolve: (rows: unknown[]) => void; reject: (error: unknown) => void };

/**
 * Runs statements that change nothing on a thread with its own connection to a SQLite file. The thread starts
 * with the first call, starts again after it failed, and does not keep the process running.
 */
export class SqliteThread {
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #calls = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** The rows of a statement. */
  all(sql: string, parameters: readonly unknown[] = []): Promise<unknown[]> {
    this.#worker ??= this.#start();
    this.#calls += 1;
    const call: ThreadCall = { id: this.#calls, sql, parameters };
    const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
    this.#waiting.set(call.id, { resolve, reject });
    this.#worker.ref();
    this.#worker.postMessage(call);
    return promise;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sqlite-thread-main.ts', import.meta.url), {
      workerData: this.#file,
    });
    worker.on('message', (result: ThreadResult) => this.#settle(result));
    worker.on('error', (error) => this.#end(worker, error));
    worker.on('exit', () => this.#end(worker, new Error('The thread of the database ended')));
    return worker;
  }

  #settle({ id, rows, error, errcode }: ThreadResult): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#worker?.unref();
    if (rows) waiting?.resolve(rows);
    else waiting?.reject(error instanceof Error ? Object.assign(error, { errcode }) : error);
  }

  /** A failed thread also exits; the next one may have started by then. */
  #end(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
