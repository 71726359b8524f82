import { type Review, storeProductId } from '../../src/contract/review.ts';
import type { VirtualTime } from '../../testing/determinism/virtual-time.ts';
import { createFaultyApi } from '../../testing/edge/faulty-api.ts';
import { aReview } from '../../testing/edge/shop.ts';
import { type FailureMode, failureModes } from './failure-modes.ts';
import type { OutageRecord } from './outage-record.ts';

/** An API that answers within 65 ms, and can be made to fail. */
export type FailingUpstream = {
  fetch(request: Request): Promise<Response>;
  /** Undefined ends the outage. */
  fail(mode: FailureMode | undefined): void;
};

export function createFailingUpstream(
  products: readonly string[],
  { time, random, record }: { time: VirtualTime; random: () => number; record: OutageRecord },
): FailingUpstream {
  const api = createFaultyApi({ reviews: reviewsOf(products) });
  let failing: FailureMode | undefined;
  let recentCalls: number[] = [];

  function checkRate(): void {
    recentCalls = [...recentCalls.filter((at) => at > time.now() - 5_000), time.now()];
    if (!failing) return;
    const { worst } = record;
    worst.callsInFiveSeconds = Math.max(worst.callsInFiveSeconds, recentCalls.length);
    if (recentCalls.length > 60) record.violate(`${recentCalls.length} calls within 5 s`);
  }

  return {
    async fetch(request) {
      record.note(`call ${request.url}`);
      checkRate();
      const mode = failing;
      await time.sleep(5 + Math.floor(random() * 60));
      return mode ? failureModes[mode](request) : api.fetch(request);
    },
    fail(mode) {
      failing = mode;
      if (mode) recentCalls = [];
      record.apiBecomes(mode ?? 'healthy');
    },
  };
}

function reviewsOf(handles: readonly string[]): Review[] {
  return handles.map((product_handle, index) => {
    const id = String(index + 1);
    return aReview({ id, product_handle, product_id: id === storeProductId ? '' : id });
  });
}
