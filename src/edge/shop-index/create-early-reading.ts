import type { Wait } from '../guard/wait.ts';
import { ratingOfReviews } from '../storefront/rating.ts';
import type { CreateEarlyReading } from './early-reading.ts';
import type { HintStore } from './hint-store.ts';
import { createHintedReader, type EarlyReviews } from './hinted-reader.ts';
import type { IndexFreshness } from './index-freshness.ts';
import { createStoredHint } from './stored-hint.ts';

/** How long an early answer is awaited if the index has a partial one, in milliseconds. */
const patience = 2_000;

/**
 * Reads the products first that shoppers request: a hint, stored by an earlier process, says on which pages their reviews
 * are. Every review is read again, so that none is shown that was hidden since. `shop` identifies the API and the shop.
 */
export function createEarlyReading(store: HintStore, shop: string): CreateEarlyReading {
  return (parts) => {
    const { load, startRecord, drop } = createStoredHint(store, { ...parts, shop });
    const { read, changed } = createHintedReader({ load }, parts);
    const freshness = ({ readAt }: EarlyReviews): IndexFreshness => ({
      partial: false,
      createdAt: readAt,
      freshUntil: readAt + parts.ttl * 1000,
    });
    /** An early answer is given only until the index is complete. */
    const firstComplete = <Answer extends IndexFreshness>(
      indexed: Promise<Answer>,
      early: Promise<Answer | undefined>,
    ) => firstOf(indexed, early, { wait: parts.wait, onComplete: drop });
    return {
      startRecord,
      before: (index) => ({
        ...index,
        async reviewsOf(subject, request) {
          const early = read(subject, request).then(
            (found) => found && { ...freshness(found), reviews: found.reviews, version: found.version },
          );
          return firstComplete(index.reviewsOf(subject, request), early);
        },
        async ratingOf(subject, request) {
          const early = read(subject, request).then(
            (found) => found && { ...freshness(found), rating: ratingOfReviews(found.reviews) },
          );
          return firstComplete(index.ratingOf(subject, request), early);
        },
        apply(event) {
          if (event.event_type !== 'customer_event/created') {
            changed(event.list.map(({ product_handle: handle, product_id: id }) => ({ handle, id })));
          }
          return index.apply(event);
        },
      }),
    };
  };
}

/** The first complete answer, or else the answer or the error of the index. */
async function firstOf<Answer extends IndexFreshness>(
  indexed: Promise<Answer>,
  early: Promise<Answer | undefined>,
  { wait, onComplete }: { wait: Wait; onComplete: () => void },
): Promise<Answer> {
  const complete = indexed.then(async (answer) => {
    if (!answer.partial) {
      onComplete();
      return answer;
    }
    const done = new AbortController();
    const better = await Promise.race([early, wait(patience, done.signal)]);
    done.abort();
    return better ?? answer;
  });
  return Promise.any([complete, early.then((answer) => answer ?? complete)]).catch(() => complete);
}
