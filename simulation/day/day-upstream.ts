import { type Review, storeProductId } from '../../src/contract/review.ts';
import type { VirtualTime } from '../../testing/determinism/virtual-time.ts';
import { createFaultyApi, envelope } from '../../testing/edge/faulty-api.ts';
import { failureModes } from '../failures/failure-modes.ts';
import type { DayReport } from './day-report.ts';
import type { DaySchedule } from './day-schedule.ts';
import type { Truth } from './truth.ts';

type UpstreamParts = {
  time: VirtualTime;
  random: () => number;
  truth: Truth;
  schedule: DaySchedule;
  report: DayReport;
  callsPerMinute: number;
};

const minute = 60_000;

/** An API with a limit of calls per minute, with slow periods and one outage. */
export function createDayUpstream(parts: UpstreamParts): { fetch(request: Request): Promise<Response> } {
  const { time, random, truth, schedule, report, callsPerMinute } = parts;
  let current = 0;
  let calls = 0;

  /** The seconds until the next minute; undefined within the limit. */
  function limit(): number | undefined {
    const index = Math.floor(time.now() / minute);
    if (index !== current) calls = 0;
    current = index;
    calls += 1;
    return calls > callsPerMinute ? Math.ceil(((index + 1) * minute - time.now()) / 1000) : undefined;
  }

  /** The reviews that the answer depends on: searching all reviews would take the API too long. */
  function reviewsFor(request: Request): readonly Review[] {
    const query = new URL(request.url).searchParams;
    const id = query.get('product_ids') ?? query.get('product_id');
    if (query.get('is_store_review') === '1' || query.get('is_store_rating') === '1')
      return truth.reviewsOf('');
    if (query.has('product_handle')) return truth.reviewsOf(query.get('product_handle') ?? '');
    if (id === storeProductId) return truth.reviewsOf('');
    return id ? truth.reviewsOf(`p${Number(id) - 100}`) : truth.all();
  }

  return {
    async fetch(request) {
      report.calls += 1;
      const failure = schedule.apiFailure(time.now());
      const slow = schedule.isSlow(time.now()) ? 1_000 + random() * 1_000 : 0;
      await time.sleep(Math.floor((10 + slow + random() * 50) / 2));
      if (failure) return failureModes[failure](request);
      const retryAfter = limit();
      if (retryAfter !== undefined) {
        report.limited += 1;
        const { body } = envelope({}, 8);
        return new Response(body, { status: 429, headers: { 'retry-after': String(retryAfter) } });
      }
      const answer = await createFaultyApi({ reviews: [...reviewsFor(request)], now: time.now }).fetch(
        request,
      );
      await time.sleep(Math.floor((10 + slow + random() * 50) / 2));
      return answer;
    },
  };
}
