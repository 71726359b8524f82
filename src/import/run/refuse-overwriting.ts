import { storeProductId } from '../../contract/review.ts';
import type { ColumnMap } from '../columns/column-map.ts';
import type { ReadingRules } from '../rows/reading-rules.ts';
import { answeredRow } from '../rows/replies-of-rows.ts';
import { rowCells } from '../rows/row-cells.ts';
import { keyOfId } from '../rows/row-identity.ts';
import { rowToReview } from '../rows/row-to-review.ts';
import type { ImportStore, StoredContent } from '../store/import-store.ts';
import type { CsvRow } from '../table/csv-row.ts';
import { ImportRefused } from './import-refused.ts';
import type { Transact } from './retry-while-locked.ts';

export type OverwritingParts = {
  store: Pick<ImportStore, 'storedUnder'>;
  shop: string;
  map: ColumnMap;
  rules: ReadingRules;
  /** The source that the message proposes: the name of the file. */
  fileName: string;
  transact: Transact;
  signal: AbortSignal;
};

/**
 * Throws a sentence if a row has the id of a stored review that somebody else wrote. Many systems number
 * their reviews from 1, so a second file without a source would overwrite the reviews of the first. Reads all
 * rows, but converts only those whose author differs from the stored one.
 */
export async function refuseOverwriting(
  rows: AsyncIterable<CsvRow>,
  { store, shop, map, rules, fileName, transact, signal }: OverwritingParts,
): Promise<void> {
  if (map.isOwnExport || map.columns.id === undefined) return;
  let known = 0;
  let others = 0;
  let line = 0;
  for await (const batch of batchesOf(withKeys(rows, map))) {
    if (signal.aborted) return;
    const stored = await transact(() => store.storedUnder(shop, [...batch.keys()]));
    known += stored.size;
    for (const [key, content] of stored) {
      const row = batch.get(key);
      if (!row || !(await isOtherReview(row, content, { map, rules }))) continue;
      if (others === 0) line = row.line;
      others += 1;
    }
  }
  if (others === 0) return;
  throw new ImportRefused(
    'would_overwrite',
    `${others} of ${known} stored reviews with an id of this file are other reviews: author and text differ, first on line ${line}. ` +
      `Importing the file would overwrite them. If it comes from another system, add --source "${fileName}" or another name for it; to overwrite the stored reviews, add --replace.`,
  );
}

/** The rows that have an id, with their keys. The first row with a key counts, as in the import. */
async function* withKeys(rows: AsyncIterable<CsvRow>, map: ColumnMap): AsyncGenerator<[string, CsvRow]> {
  for await (const row of rows) {
    if (row.problem || answeredRow(row.cells, map) !== undefined) continue;
    const key = keyOfId(row, map, rowCells(row.cells, map)('source'));
    if (key !== undefined) yield [key, row];
  }
}

const batchSize = 500;

async function* batchesOf(
  rows: AsyncIterable<[string, CsvRow]>,
): AsyncGenerator<ReadonlyMap<string, CsvRow>> {
  let batch = new Map<string, CsvRow>();
  for await (const [key, row] of rows) {
    if (!batch.has(key)) batch.set(key, row);
    if (batch.size < batchSize) continue;
    yield batch;
    batch = new Map();
  }
  if (batch.size > 0) yield batch;
}

async function isOtherReview(
  { cells }: CsvRow,
  stored: StoredContent,
  { map, rules }: Pick<OverwritingParts, 'map' | 'rules'>,
): Promise<boolean> {
  if (isSame(rowCells(cells, map)('author'), stored.author)) return false;
  const result = await rowToReview(cells, map, rules);
  return 'review' in result && isByAnother(result.review, stored);
}

/**
 * Whether two reviews with one id are by two shoppers. A system may rename an author, and a shop may correct
 * a mapping, so a further difference must confirm it: of the text, the product or the date, as far as both
 * reviews have them.
 */
export function isByAnother(row: StoredContent, stored: StoredContent): boolean {
  if (isSame(row.author, stored.author)) return false;
  const [text, storedText] = [textOf(row), textOf(stored)];
  const isOtherText = differs(text, storedText);
  if (isOtherText === false && text.length >= tellingLength) return false;
  const isOtherDate = differs(row.commented_at, stored.commented_at);
  const signs = [isOtherText, isOtherDate, differs(productOf(row), productOf(stored))];
  const differing = signs.filter((sign) => sign === true).length;
  if (differing === 1 && isOtherText && isOtherDate === undefined) return true;
  return differing > 1 || (differing === 1 && !signs.includes(false));
}

/** Shorter texts, such as "Good", are often the same by chance. */
const tellingLength = 20;

/** Undefined if one of the two is empty. */
function differs(one: string, other: string): boolean | undefined {
  return one === '' || other === '' ? undefined : !isSame(one, other);
}

function textOf({ title, content }: StoredContent): string {
  return `${title} ${content}`.trim();
}

/** Reviews of the shop itself tell nothing by their product. */
function productOf({ product_id }: StoredContent): string {
  return product_id === storeProductId ? '' : product_id;
}

/** Compares without case, spaces and punctuation, which exports change; emoji-only texts stay as they are. */
function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || text;
  return plain(one) === plain(other);
}
