import type { CopiedHost } from '../media/copy-foreign-media.ts';
import type { MediaHost } from '../run/foreign-media.ts';
import type { ImportTotals } from '../run/import-reviews.ts';
import type { LeftOut } from '../run/left-out.ts';

/** The result of an import; `--json` prints it. Counts are rows. */
export type ImportReport = {
  status: 'done' | 'dry-run' | 'stopped';
  rows: number;
  products: number;
  /**
   * The number of accepted rows. Each is new, changed or unchanged, and published or hidden from shoppers.
   */
  reviews: number;
  new: number;
  changed: number;
  unchanged: number;
  published: number;
  held: number;
  of_shop: number;
  /** The number of accepted rows that lost a part, such as a photo with a bad URL. */
  incomplete: number;
  /** The number and first lines of incomplete rows by the missing part, the most frequent first. */
  left_out: Record<string, LeftOut>;
  rejected: number;
  /** Product ids above 9007199254740991, at most 20. These products have other ids. */
  long_ids: string[];
  /** The number of rows that are replies to another row's review. */
  replies: number;
  /** Photos and videos on other hosts; with `--copy-media`, how many of them were copied. */
  media: (MediaHost | CopiedHost)[];
  /** Rejected rows by reason, the most frequent first. */
  reasons: Record<string, number>;
  /** Path of the file with the rejected rows; empty without any. */
  rejects_file: string;
  /** Columns that no field took. */
  not_taken: string[];
  /** Handle of a product with a published review; empty without any. */
  example: string;
};

export function importReport(
  totals: ImportTotals,
  {
    dryRun,
    rejectsFile,
    notTaken,
    copied,
  }: { dryRun: boolean; rejectsFile: string; notTaken: string[]; copied?: CopiedHost[] | undefined },
): ImportReport {
  const reviews = totals.created + totals.updated + totals.unchanged;
  return {
    status: totals.stopped ? 'stopped' : dryRun ? 'dry-run' : 'done',
    rows: totals.rows,
    products: totals.handles.size,
    reviews,
    new: totals.created,
    changed: totals.updated,
    unchanged: totals.unchanged,
    published: totals.published,
    held: reviews - totals.published,
    of_shop: totals.ofShop,
    incomplete: totals.warned,
    left_out: Object.fromEntries(totals.leftOut.kinds()),
    rejected: totals.rejected,
    long_ids: [...totals.longIds],
    replies: totals.replies,
    media: copied ?? totals.media.hosts(),
    reasons: Object.fromEntries([...totals.reasons].sort(([, one], [, other]) => other - one)),
    rejects_file: totals.rejected > 0 ? rejectsFile : '',
    not_taken: notTaken,
    example: totals.example,
  };
}
