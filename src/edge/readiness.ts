import type { EdgeLog } from './log.ts';
import type { EdgeOptions } from './options.ts';

export type Readiness = {
  /** Takes every event. */
  log: EdgeLog;
  /** What is not ready, in plain words; empty where all is. */
  missing(): string[];
};

/**
 * Whether the edge can answer. Its options were read before it was made; an API that fails is no reason, because
 * what is kept is given on; an index that is in use and was never filled is one.
 */
export function createReadiness({ productFilter }: Pick<EdgeOptions, 'productFilter'>): Readiness {
  let isIndexUsable = productFilter !== 'index';
  return {
    log(event) {
      if (event.event === 'index_changed') isIndexUsable = event.usable;
    },
    missing: () => (isIndexUsable ? [] : ['The index of the shop is not filled yet']),
  };
}
