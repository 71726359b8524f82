import type { RatingsAnswer } from '../../contract/storefront.ts';
import type { Loaded } from '../cache/entry.ts';
import { incompleteTtl } from '../cache/freshness.ts';
import { isUrgent, patience } from '../guard/turn.ts';
import { inTime } from './in-time.ts';
import type { KnownRating } from './known-rating.ts';
import { readRating } from './read-rating.ts';
import type { Sources } from './sources.ts';

/** Answers `GET /v1/ratings`. */
export async function answerRatings(handles: readonly string[], sources: Sources): Promise<Loaded> {
  const ratings = await readInTime(handles, sources);
  const body: RatingsAnswer = Object.fromEntries(
    handles.map((handle, index) => [handle, ratings[index]?.rating ?? null]),
  );
  const createdAt = Math.min(...ratings.map((rating) => rating.createdAt));
  if (ratings.some(({ failed }) => failed)) {
    const isFallback = ratings.some(({ failed, rating }) => failed && rating);
    return { body, createdAt, freshUntil: sources.now() + incompleteTtl, isIncomplete: true, isFallback };
  }
  const limits = ratings.flatMap(({ freshUntil }) => freshUntil ?? []);
  return limits.length > 0 ? { body, createdAt, freshUntil: Math.min(...limits) } : { body, createdAt };
}

/**
 * The time for the answer after the last rating, in milliseconds. Timers of a busy process are late, and a
 * list without some ratings is better than none.
 */
const margin = 500;

/**
 * The ratings in the order of the handles. Ratings that are not known in time are unknown; the reading of
 * those that were begun continues.
 */
async function readInTime(handles: readonly string[], sources: Sources): Promise<KnownRating[]> {
  const { turn, now, loop } = sources;
  const ratings = new Map<string, KnownRating>();
  const read = async (handle: string) => {
    const rating = await readRating({ kind: 'product', handle }, sources).catch(() => undefined);
    if (rating) ratings.set(handle, rating);
  };
  const readAll = async () => {
    const readings: Promise<void>[] = [];
    for (const handle of handles) {
      const pause = loop.next();
      if (pause) await pause;
      if (turn.urgency === 'shopper' && !isUrgent(turn, now())) break;
      readings.push(read(handle));
    }
    await Promise.all(readings);
  };
  // One deadline for all: a thousand deadlines that end at once would block the event loop.
  await inTime(readAll(), sources, patience - margin);
  const unknown: KnownRating = { rating: null, createdAt: now(), failed: true };
  return handles.map((handle) => ratings.get(handle) ?? unknown);
}
