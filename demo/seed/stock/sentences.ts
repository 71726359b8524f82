/**
 * Sentences of one temper. Words in braces are filled in: `{noun}` with what the product is called, `{it}`,
 * `{them}`, `{this}` and `{is}` so that they agree with it, `{person}`, `{since}` and `{event}` by chance, the
 * same throughout a review.
 */
export type Sentences = {
  /** In reviews of three to five stars. */
  praise: string[];
  /** In reviews of two to four stars. */
  quibble: string[];
  /** In reviews of one to three stars. */
  fault: string[];
};
