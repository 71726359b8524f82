import type { Wait } from '../guard/wait.ts';
import type { Projection } from '../storefront/public-projection.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import type { Capabilities } from '../upstream/capabilities.ts';
import type { StartRecord } from './reading-record.ts';
import type { ShopIndex } from './shop-index.ts';

/** Answers from a shop index before the first reading of the shop is complete. */
export type EarlyReading = {
  /** Records the readings of the index. */
  startRecord: StartRecord;
  /** Adds early answers to the index. */
  before(index: ShopIndex): ShopIndex;
};

export type EarlyReadingParts = {
  project: Projection;
  capabilities: Capabilities;
  /** Milliseconds since 1970. */
  now: () => number;
  wait: Wait;
  log: EdgeLog;
  /** Seconds for which an answer is fresh. */
  ttl: number;
};

/** Passed to the edge only in processes that can store a hint, to keep the code out of the Worker. */
export type CreateEarlyReading = (parts: EarlyReadingParts) => EarlyReading;
