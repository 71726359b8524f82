/**
 * The largest pieces of a JSON or XML file that are read. A file beyond them is refused: neither memory nor
 * the table of columns may grow with its content.
 */
export const documentLimits = {
  /** Characters of a text, a name or a tag. */
  textLength: 1_000_000,
  /** Characters of the texts of a review. */
  recordLength: 1_000_000,
  /** Texts of a review. */
  recordTexts: 10_000,
  depth: 64,
  /** Different paths of a file. */
  paths: 2_000,
} as const;

/** A file that is malformed, exceeds a limit, or has no clear list of reviews. The message is a sentence. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}
