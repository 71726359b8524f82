import { askAgain } from '../client/ask-again.ts';
import type { Outcome, RawOutcome } from '../client/outcome.ts';
import type { ReviewsPage } from '../client/read-reviews.ts';
import type { ReviewsModel } from '../models/reviews-model.ts';
import type { Entry } from '../seams/entry.ts';
import { optionalChunk } from './optional-chunk.ts';

/** An element whose reviews may be corrected. */
export type Correctable = {
  box: HTMLElement;
  endpoint: string;
  entry: Entry;
  model: ReviewsModel;
  ended: AbortSignal;
};

/** Resolves to the reviews that a returning shopper sees first, and corrects them once the edge has answered. */
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
