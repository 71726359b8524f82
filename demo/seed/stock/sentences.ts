/**
 * Sentences by temper. Placeholders: `{noun}` is the product's noun; `{it}`, `{them}`, `{this}` and `{is}`
 * agree with it; `{person}`, `{since}` and `{event}` are random, but the same throughout a review.
 */
export type Sentences = {
  /** Sentences for three to five stars. */
  praise: string[];
  /** Sentences for two to four stars. */
  quibble: string[];
  /** Sentences for one to three stars. */
  fault: string[];
};
