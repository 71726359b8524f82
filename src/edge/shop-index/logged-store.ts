import { ProblemError } from '../http/problem.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import type { IndexStore } from './index-store.ts';

/** Wraps a store so that its errors are logged and become `api_busy`, which shoppers can retry. */
export function loggedStore(store: IndexStore, log: EdgeLog): IndexStore {
  const attempt = async <Value>(action: 'get' | 'set' | 'delete', run: () => Value | Promise<Value>) => {
    try {
      return await run();
    } catch (error) {
      const reason = error instanceof Error ? error.name : typeof error;
      log({ event: 'index_store_failed', action, reason });
      throw new ProblemError('api_busy', { retryAfter: 5 });
    }
  };
  return {
    readDirectory: () => attempt('get', () => store.readDirectory()),
    writeDirectory: (directory) => attempt('set', () => store.writeDirectory(directory)),
    readPart: (name) => attempt('get', () => store.readPart(name)),
    writePart: (name, reviews) => attempt('set', () => store.writePart(name, reviews)),
    deletePart: (name) => attempt('delete', () => store.deletePart(name)),
  };
}
