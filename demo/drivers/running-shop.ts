import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * A file beside the database with the URL of the shop that runs on it. A second shop on the same database
 * would replace the credentials and webhooks of the first.
 */
export type RunningShop = {
  /**
   * The URL of the shop that runs already. Undefined if no shop runs, or if it ended without a `withdraw`.
   */
  find: () => Promise<string | undefined>;
  announce: (url: string) => void;
  withdraw: () => void;
};

export function runningShop(database: string, fetch: typeof globalThis.fetch): RunningShop {
  const file = `${database}.url`;
  const inMemory = database === ':memory:';
  return {
    async find() {
      const url = inMemory ? undefined : readIfExists(file);
      return url && (await answers(url, fetch)) ? url : undefined;
    },
    announce(url) {
      if (!inMemory) writeFileSync(file, url);
    },
    withdraw() {
      rmSync(file, { force: true });
    },
  };
}

async function answers(url: string, fetch: typeof globalThis.fetch): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) });
    return ok;
  } catch {
    // Refused or timed out: the file outlived a shop that was killed.
    return false;
  }
}

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
