import { askAgain } from '../client/ask-again.ts';
import type { Outcome, RawOutcome } from '../client/outcome.ts';
import type { ReviewsPage } from '../client/read-reviews.ts';
import type { Correctable } from './correct.ts';
import { optionalChunk } from './optional-chunk.ts';

/** Resolves to the reviews that a returning shopper sees first. Corrects them once the edge has answered. */
export function followReturn(
  {
    now,
    read,
    ...element
  }: Correctable & {
    now: (() => number) | undefined;
    read: (asked: Promise<RawOutcome>) => Promise<Outcome<ReviewsPage>>;
  },
  cached: Promise<RawOutcome>,
  ask: () => Promise<RawOutcome>,
): Promise<Outcome<ReviewsPage>> {
  const returned = askAgain(cached, ask, now);
  const shown = read(returned.first);
  void optionalChunk(import('./correct.ts'), element.ended).then((chunk) =>
    chunk?.correct(element, { ...returned, shown }),
  );
  return shown;
}
