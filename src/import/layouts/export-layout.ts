import type { ImportField } from '../columns/import-fields.ts';
import type { PublicationState } from '../values/publication-state.ts';
import type { DateOrder } from '../values/read-date.ts';

/**
 * The columns of the export of a review app or marketplace, from its public documentation. Names of columns
 * are compared without case, spaces and punctuation.
 */
export type ExportLayout = {
  /** The name that its makers use; also the source of the reviews. */
  name: string;
  /** Distinguishes exports with the same name. */
  edition?: string;
  /** Columns whose combination is unique to this export. */
  marks: readonly string[];
  /**
   * The columns of each field: the first one that the file has is used, or the next one if its cell is empty.
   */
  columns: Partial<Record<ImportField, string | readonly string[]>>;
  /** Columns that are left out. */
  notTaken: readonly string[];
  /** Values for fields that the export lacks. */
  values?: Partial<Record<ImportField, string>>;
  /** States that other exports do not have, in lower case. */
  states?: Readonly<Record<string, PublicationState>>;
  /** The column that says whether the reply is public. */
  publicReply?: string;
  /** The column that names the row that a row replies to. */
  answerOf?: string;
  /** The column with the user who replied; empty or 0 for guests. */
  answeredBy?: string;
  /** The column that says why a review is hidden. */
  hidingReason?: string;
  /** Columns with the word that makes a row a review of the shop itself. */
  ofShop?: Readonly<Record<string, string>>;
  /** The order of numeric dates, for files whose dates are ambiguous. */
  dateOrder?: DateOrder;
};
