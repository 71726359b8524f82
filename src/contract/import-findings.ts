/**
 * The findings of an import or its preview about a file, as JSON in a file of the shop. `settled`: the file
 * can be imported. `open`: questions or mistakes are left. `refused`: the import would do harm.
 * `unreadable`: the file cannot be opened. Sentences in English are the messages of the import command.
 */
export type ImportFindings = {
  status: 'settled' | 'open' | 'refused' | 'unreadable' | 'dry-run' | 'done' | 'stopped';
  /** The name of the file. */
  file: string;
  /** The kind of the file, and other sheets of a workbook. */
  description: string;
  sheets: string[];
  /** The name of a known export; empty for other files. */
  layout: string;
  columns: ImportColumn[];
  notes: string[];
  mistakes: string[];
  /** Required fields without a column or a value. */
  missing: ('rating' | 'author')[];
  questions: ImportQuestions | null;
  /** Why the import is refused as a whole. */
  refusal: '' | 'stored_already' | 'would_overwrite' | 'columns_fail';
  report: ImportCounts | null;
};

/**
 * A column with the field that takes it, empty without one, and the cells of the first ten rows. `helps`:
 * the field has another column, and this one helps to read it. `suggested`: the column is read only once the
 * mapping gives it the field.
 */
export type ImportColumn = {
  name: string;
  field: string;
  helps: boolean;
  suggested: boolean;
  examples: string[];
};

/** The questions that only a person can answer; texts and lists are empty if nothing is open. */
export type ImportQuestions = {
  states: string[];
  date: string;
  month: string;
  age: string;
  ratings: string[];
  highest: number;
  broken: string;
  product: boolean;
  unread: { name: string; holds: 'text' | 'dates' | 'photos' }[];
};

/** Counts of rows; `reasons` are the reasons of rejected rows. */
export type ImportCounts = {
  rows: number;
  products: number;
  new: number;
  changed: number;
  unchanged: number;
  published: number;
  held: number;
  incomplete: number;
  left_out: Record<string, { rows: number; lines: number[] }>;
  rejected: number;
  reasons: Record<string, number>;
  media: { host: string; urls: number }[];
  not_taken: string[];
};
