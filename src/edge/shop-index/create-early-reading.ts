import type { Wait } from '../guard/wait.ts';
import { ratingOfReviews } from '../storefront/rating.ts';
import type { CreateEarlyReading } from './early-reading.ts';
import { createFirstReading } from './first-reading.ts';
import type { HintStore } from './hint-store.ts';
import { createHintedReader, type EarlyReviews, type SubjectReader } from './hinted-reader.ts';
import type { IndexFreshness } from './index-freshness.ts';
import { createStoredHint } from './stored-hint.ts';
import { createUnhintedReader } from './unhinted-reader.ts';

/** How long an early answer is awaited if the index has a partial one, in milliseconds. */
const patience = 2_000;

/**
 * Reads requested products first. A hint, stored by an earlier process, lists the pages of their reviews;
 * every review is read again, so that reviews hidden since are not shown. Without a hint, the pages read so
 * far and a search may contain all their reviews. `shop` identifies the API and the shop. Without a store
 * there is no hint.
 */
export function createEarlyReading(store: HintStore | undefined, shop: string): CreateEarlyReading {
  return (parts) => {
    const stored = store && createStoredHint(store, { ...parts, shop });
    const first = createFirstReading(parts.now);
    const unhinted = createUnhintedReader(first, parts);
    const readers = stored ? [createHintedReader(stored, parts), unhinted] : [unhinted];
    const read = createSharedRead(readers);
    const freshness = ({ readAt }: EarlyReviews): IndexFreshness => ({
      partial: false,
      createdAt: readAt,
      freshUntil: readAt + parts.ttl * 1000,
    });
    /** Early answers are used only until the index is complete. */
    const firstComplete = <Answer extends IndexFreshness>(
      indexed: Promise<Answer>,
      early: Promise<Answer | undefined>,
    ) => firstOf(indexed, early, { ...parts, onIndex: first.end, onComplete: () => stored?.drop() });
    return {
      startRecord() {
        const records = [first.startRecord(), ...(stored ? [stored.startRecord()] : [])];
        return {
          add(...page) {
            for (const record of records) record.add(...page);
          },
          save: async () => void (await Promise.all(records.map((record) => record.save()))),
        };
      },
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
        apply(changes) {
          const products = changes.list.map(({ product }) => product);
          for (const { changed } of readers) changed(products);
          return index.apply(changes);
        },
        doubt() {
          for (const { changed } of readers) changed('all');
          return index.doubt();
        },
      }),
    };
  };
}

/** Asks the readers in turn, once for all concurrent requests for the same subject. */
function createSharedRead(readers: readonly SubjectReader[]): SubjectReader['read'] {
  const running = new Map<string, Promise<EarlyReviews | undefined>>();

  async function readInTurn(
    ...request: Parameters<SubjectReader['read']>
  ): Promise<EarlyReviews | undefined> {
    for (const reader of readers) {
      const found = await reader.read(...request);
      if (found) return found;
    }
    return undefined;
  }

  return (subject, request) => {
    const key = JSON.stringify(subject);
    const pending = running.get(key) ?? readInTurn(subject, request).finally(() => running.delete(key));
    running.set(key, pending);
    return pending;
  };
}

/** The first complete answer, or else the answer or the error of the index. */
async function firstOf<Answer extends IndexFreshness>(
  indexed: Promise<Answer>,
  early: Promise<Answer | undefined>,
  { wait, onIndex, onComplete }: { wait: Wait; onIndex: () => void; onComplete: () => void },
): Promise<Answer> {
  const complete = indexed.then(async (answer) => {
    onIndex();
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
