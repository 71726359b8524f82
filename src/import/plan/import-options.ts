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
  /** Whether to print the report as JSON. */
  json: boolean;
  /** Whether to copy photos and videos from other hosts into the service's own store. */
  copyMedia?: boolean | undefined;
  /** Whether to import reviews that are stored already under another identity. */
  asNew?: boolean | undefined;
  /** Whether to overwrite stored reviews whose ids belong to other reviews in this file. */
  replace?: boolean | undefined;
  /** The id of the shop; required if there are several. */
  shop?: string | undefined;
};
