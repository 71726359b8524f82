import { createSeededRandom } from '../testing/determinism/seeded-random.ts';
import { useVirtualPlatform } from '../testing/determinism/virtual-platform.ts';
import { createVirtualTime, type VirtualTime } from '../testing/determinism/virtual-time.ts';
import { edgeOver, noon } from '../testing/edge/shop.ts';
import { createFailingUpstream } from './failures/failing-upstream.ts';
import { allFailureModes, type FailureMode } from './failures/failure-modes.ts';
import { createOutageRecord, type OutageRecord } from './failures/outage-record.ts';
import { createShoppers, type Shoppers, sweepTime } from './shoppers.ts';

export type OutageReport = Pick<OutageRecord, 'worst' | 'violations'> & {
  /** Requests and timers. */
  steps: number;
  outages: FailureMode[];
  warmRequests: number;
  coldRefused: number;
  /** Digest of everything that happened, in order. */
  trace: string;
};

const products = Array.from({ length: 50 }, (_, index) => `p${index}`);
const second = 1_000;
const outageLength = 60 * second;

/**
 * Shoppers request warm and cold products while the API fails for a minute, in one mode after the other, and
 * recovers: once in each mode, and again until the number of steps is reached. The seed determines everything
 * that happens.
 */
export async function simulateOutages({
  seed,
  steps = 0,
  modes = allFailureModes,
}: {
  seed: number;
  steps?: number;
  modes?: readonly FailureMode[];
}): Promise<OutageReport> {
  const random = createSeededRandom(seed);
  const time = createVirtualTime(noon);
  const record = createOutageRecord(time);
  const upstream = createFailingUpstream(products, { time, random, record });
  const { get } = edgeOver(upstream, {
    env: { CACHE_TTL: '60', CACHE_STALE: '10' },
    now: time.now,
    after: time.after,
    random,
    log: record.log,
    // Compression runs on another thread, which the virtual clock cannot wait for.
    compress: async () => ({}),
  });
  const shoppers = createShoppers(products, { get, time, random, record });
  const outages: FailureMode[] = [];
  const stepCount = () => shoppers.counts().requests + time.fired();

  const restorePlatform = useVirtualPlatform(time);
  try {
    await shoppers.warmUp();
    while (outages.length < modes.length || stepCount() < steps) {
      const calmEnd = time.now() + random() * 90 * second;
      await shoppers.browseUntil(() => time.now() >= calmEnd);
      const outageEnd = time.now() + outageLength;
      const mode = modes[outages.length % modes.length] ?? 'refusing';
      outages.push(mode);
      upstream.fail(mode);
      await shoppers.browseUntil(() => time.now() >= outageEnd);
      upstream.fail(undefined);
      await expectRecovery(shoppers, time, record);
    }
  } finally {
    restorePlatform();
  }
  const { worst, violations } = record;
  const { warmRequests, coldRefused } = shoppers.counts();
  return { steps: stepCount(), outages, warmRequests, coldRefused, worst, violations, trace: record.trace() };
}

/** Once the breaker is half open, all answers must be fresh within a second. */
async function expectRecovery(shoppers: Shoppers, time: VirtualTime, record: OutageRecord): Promise<void> {
  const { breaker, worst } = record;
  await shoppers.browseUntil(
    () => breaker.state === 'closed' || (breaker.state === 'open' && time.now() >= breaker.until),
  );
  const halfOpen = breaker.state === 'closed' ? time.now() : breaker.until;
  await shoppers.areAllFresh();
  let isFresh = false;
  while (!isFresh && time.now() < halfOpen + 10 * second) isFresh = await shoppers.areAllFresh();
  // The answers were fresh when the last sweep began.
  const took = time.now() - sweepTime - halfOpen;
  worst.freshAfterHalfOpen = Math.max(worst.freshAfterHalfOpen, took);
  if (!isFresh || took > second) record.violate(`answers were fresh only ${took} ms after half-open`);
}
