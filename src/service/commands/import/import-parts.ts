import type { ReviewLimits } from '../../../contract/limits.ts';
import type { CsvRow } from '../../csv/csv-row.ts';
import type { PlanOptions } from '../../csv/import-plan.ts';
import type { LargeMaps } from '../../csv/large-map.ts';
import type { CopyParts } from '../../media/copy-media.ts';
import type { Store } from '../../store/store.ts';
import type { Ask } from './guide-mapping.ts';

export type ImportOptions = PlanOptions & {
  /** Name of the file as typed. */
  file: string;
  dryRun: boolean;
  /** Detected from the header if absent. */
  delimiter: string | undefined;
  /** Detected if absent. */
  encoding: string | undefined;
  /** The sheet of a workbook; the first one if absent. */
  sheet?: string | undefined;
  /** Name of a mapping file, as typed. */
  mapping: string | undefined;
  /** Prints the report as JSON. */
  json: boolean;
  /** Copies photos and videos of other hosts into the service's own store. */
  copyMedia?: boolean | undefined;
  /** Imports reviews that are stored already under another identity. */
  asNew?: boolean | undefined;
  /** The id of the shop; required if there are several. */
  shop?: string | undefined;
};

/** Everything outside the process that an import needs. */
export type ImportParts = {
  /** Throws a sentence if the file is missing, is not text or has an uncertain encoding. */
  openFile: (name: string, encoding: string | undefined, sheet?: string | undefined) => Promise<ImportFile>;
  /** Opens the store with a current schema. A dry run never creates a database. */
  openStore: (dryRun: boolean) => Promise<Store>;
  openRejectsFile: (path: string) => RejectsFile;
  /** Opens maps for values of all rows. */
  openLargeMaps: () => LargeMaps;
  /** Those of the service. */
  limits: ReviewLimits;
  /** The service's own photos and videos; absent if the environment has no public URL for them. */
  media?: ImportMedia | undefined;
  /** The text of a mapping file by its name as typed. */
  readMapping: (name: string) => string;
  /** Creates a mapping file, beside others of the same name, and returns its path. */
  writeMapping: (path: string, text: string) => string;
  /** Asks the user; absent if nobody can answer. */
  ask: Ask | undefined;
  terminal: Terminal;
  isLocked: (error: unknown) => boolean;
  wait: (milliseconds: number) => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Ends the import after the current batch. */
  signal: AbortSignal;
};

export type ImportMedia = { url: string; open: (store: Store) => Promise<CopyParts> };

export type ImportFile = {
  /** Absolute path. */
  path: string;
  /** The kind of file, and how its encoding was found, for people. */
  description: string;
  /** Visible sheets of a workbook that are not read. */
  otherSheets?: string[];
  /**
   * The rows, the header first: the first row that is not empty from `headerLine` on, by default the first line.
   * `progress` receives the share read so far, from 0 to 1.
   */
  rows: (
    delimiter: string | undefined,
    progress: (share: number) => void,
    headerLine?: number,
  ) => AsyncGenerator<CsvRow>;
};

export type RejectsFile = {
  /** Final once the first row is written. */
  readonly path: string;
  /** Creates the file with its first row. Returns an error code if the file cannot be written. */
  write: (cells: (string | number)[]) => string | undefined;
  close: () => void;
};

export type Terminal = {
  print: (text: string) => void;
  /** For problems; goes to the error stream. */
  warn: (line: string) => void;
  /** Replaces the last progress line on a terminal. */
  progress: (line: string) => void;
};
