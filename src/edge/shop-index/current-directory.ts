import { type CacheWindows, longestUnproven } from '../cache/freshness.ts';
import type { Wait } from '../guard/wait.ts';
import { ProblemError } from '../http/problem.ts';
import type { BackgroundRebuild } from './background-rebuild.ts';
import { isExpired } from './index-freshness.ts';
import type { IndexDirectory } from './index-store.ts';
import { rebuildRate } from './rebuild.ts';
import type { StoredIndex } from './stored-index.ts';

/** The directory that questions are answered from. */
export type CurrentDirectory = {
  /** The newest directory that is available soon. Throws `api_busy`, or the error of the last rebuild. */
  get(): Promise<IndexDirectory>;
  /** Rebuilds the index if that is due. Never rejects because of the API. */
  refresh(): Promise<void>;
  /** `api_busy`, with the time that the running rebuild still needs. */
  busy(): ProblemError;
};

/** In seconds. */
const longestRetry = 300;

/** How long a question waits for a rebuild, in milliseconds: without any index, and with an outdated one. */
const patience = { withoutIndex: 2_000, withIndex: 300 };

type CurrentDirectoryParts = {
  windows: CacheWindows;
  now: () => number;
  wait: Wait;
  /** In milliseconds: all older changes by other processes are known. By default there are no others. */
  unheardFor?: (() => number) | undefined;
};

export function createCurrentDirectory(
  { stored, rebuilds }: { stored: StoredIndex; rebuilds: BackgroundRebuild },
  { windows, now, wait, unheardFor = () => 0 }: CurrentDirectoryParts,
): CurrentDirectory {
  /** Whether other processes may have changed reviews since, and this one could not hear of it. */
  const isUnheard = ({ readAt }: IndexDirectory) =>
    unheardFor() > longestUnproven && readAt < now() - unheardFor();

  async function heard(): Promise<IndexDirectory | undefined> {
    const directory = await usable();
    return directory && !isUnheard(directory) ? directory : undefined;
  }

  async function usable(): Promise<IndexDirectory | undefined> {
    const directory = await stored.load();
    return directory && !isExpired(directory, windows, now()) ? directory : undefined;
  }

  async function waitFor(work: Promise<void>, milliseconds: number): Promise<void> {
    const done = new AbortController();
    await Promise.race([work, wait(milliseconds, done.signal)]);
    done.abort();
  }

  function busy(): ProblemError {
    const seconds = 1 + Math.ceil(rebuilds.callsLeft() / rebuildRate.perSecond);
    return new ProblemError('api_busy', { retryAfter: Math.min(longestRetry, seconds) });
  }

  return {
    async get() {
      const directory = await heard();
      if (directory && now() < directory.dueAt) return directory;
      const rebuild = rebuilds.start();
      if (rebuild) await waitFor(rebuild, directory ? patience.withIndex : patience.withoutIndex);
      const newest = rebuild ? await heard() : directory;
      if (newest) return newest;
      throw rebuilds.failure() ?? busy();
    },
    async refresh() {
      const directory = await usable();
      if (!directory || now() >= directory.dueAt) await rebuilds.start();
    },
    busy,
  };
}
