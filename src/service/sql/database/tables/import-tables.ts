import type { Generated } from 'kysely';

/** The tables of imports: their changes, to be undone, and their events. */
export type ImportTables = {
  import_run: ImportRunTable;
  import_change: ImportChangeTable;
  import_event: ImportEventTable;
  import_product: ImportProductTable;
};

/** The counts are null until the import ends; `finished_at` is also null if it was stopped. */
type ImportRunTable = {
  id: Generated<number>;
  shop_id: string;
  file: string;
  started_at: string;
  finished_at: string | null;
  undone_at: string | null;
  actor: string;
  actor_label: string;
  rows: number | null;
  created: number | null;
  updated: number | null;
  rejected: number | null;
};

/**
 * A review that an import created (`before` is null) or updated (`before` is JSON of its earlier state, a
 * `ReviewBefore`).
 */
type ImportChangeTable = { shop_id: string; review_id: number; run_id: number; before: string | null };

/** An event about a product that is still to be recorded. */
type ImportEventTable = {
  shop_id: string;
  review_id: number;
  run_id: number;
  product_id: string;
  event: 'created' | 'updated' | 'deleted';
  /** The product that showed the review before; empty unless an import moved the review. */
  moved_from: Generated<string>;
};

/** A product that an import created (without `before_…`) or renamed to `handle` and `title`. */
type ImportProductTable = {
  shop_id: string;
  run_id: number;
  product_id: string;
  before_handle: string | null;
  before_title: string | null;
  handle: string;
  title: string;
};
