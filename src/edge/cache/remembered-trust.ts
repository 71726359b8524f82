import type { CacheStore } from './store.ts';

/** In milliseconds: how late a process learns that another one could not reach the store. */
const checkEvery = 30_000;

type RememberedTrust = {
  trustedSince: NonNullable<CacheStore['trustedSince']>;
  /** Call when a connection begins, because it may lead to another server. */
  forget(): void;
};

/** Asks a server for its `trustedSince` once per connection, then every `checkEvery`. */
export function rememberedTrust(
  ask: (awayUntil: number) => Promise<number>,
  now: () => number,
): RememberedTrust {
  let known: { since: number; until: number } | undefined;
  let asking: { awayUntil: number; answer: Promise<number> } | undefined;

  async function askOnce(awayUntil: number): Promise<number> {
    const asked = { awayUntil, answer: ask(awayUntil) };
    asking = asked;
    try {
      const since = await asked.answer;
      if (asking === asked) known = { since, until: now() + checkEvery };
      return since;
    } finally {
      if (asking === asked) asking = undefined;
    }
  }

  return {
    trustedSince(awayUntil) {
      if (known && known.since >= awayUntil && now() < known.until) return known.since;
      return asking && asking.awayUntil >= awayUntil ? asking.answer : askOnce(awayUntil);
    },
    forget() {
      known = undefined;
      asking = undefined;
    },
  };
}
