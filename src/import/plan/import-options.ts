import type { PlanOptions } from './import-plan.ts';

/** The options of an import as a person chose them. */
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
