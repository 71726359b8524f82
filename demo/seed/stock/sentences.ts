/**
 * Sentences by temper. Placeholders: `{noun}` is the product's noun; `{it}`, `{them}`, `{this}` and `{is}` agree with it;
 * `{person}`, `{since}` and `{event}` are random, but the same throughout a review.
 */
export type Sentences = {
  /** In reviews of three to five stars. */
  praise: string[];
  /** In reviews of two to four stars. */
  quibble: string[];
  /** In reviews of one to three stars. */
  fault: string[];
};
