import type { HidingReason } from '../../contract/moderation.ts';
import type { CreateReviewBody } from '../../contract/review.ts';
import { type ColumnMap, usedColumns } from '../columns/column-map.ts';
import { spreadsheetErrors } from '../columns/spreadsheet-errors.ts';
import { hasLostCharacters, isDecodedTwice, repairedText } from '../texts/broken-text.ts';
import { plainWord } from '../texts/plain-word.ts';
import { isLongNumber, numericId } from '../values/numeric-id.ts';
import { publicationState } from '../values/publication-state.ts';
import { noStars, readRating } from '../values/read-rating.ts';
import { readVerified } from '../values/read-verified.ts';
import { readYesNo } from '../values/state-words.ts';
import { checkedReview } from './checked-review.ts';
import { mediaOfRow } from './media-of-row.ts';
import { ownValues } from './own-values.ts';
import { ofShop, productFields, productOfRow } from './product-of-row.ts';
import { plainRules, type ReadingRules, type RowReply } from './reading-rules.ts';
import { answeredRow } from './replies-of-rows.ts';
import { isRounded, roundedIds } from './rounded-ids.ts';
import { listCells, type RowCells, rowCells } from './row-cells.ts';
import { hasNoTime, replyTimeOfRow, timeOfRow } from './time-of-row.ts';

/**
 * The review of a row with warnings about missing parts, or one reason per invalid field; a reply to a review
 * has neither. `answeredBy` is the reply from another row, `longId` an id of the product that is only its
 * handle. An unrated row is a question or a comment. Reasons never quote the row, because it contains
 * personal data.
 */
export type RowResult =
  | {
      review: CreateReviewBody;
      warnings: string[];
      answeredBy?: RowReply | undefined;
      longId?: string | undefined;
      hiddenAs?: HidingReason | undefined;
    }
  | { reasons: string[]; isReply?: true; isUnrated?: true };

/** The entry point for rows of a file: every field is validated like in `create_review`. */
export async function rowToReview(
  original: readonly string[],
  map: ColumnMap,
  rules: ReadingRules = plainRules(),
): Promise<RowResult> {
  const repaired = rules.brokenText === 'repair' ? original.map(repairedText) : original;
  if (rules.brokenText !== 'keep' && isBroken(repaired, map)) {
    return { reasons: ['has characters that an earlier conversion damaged'] };
  }
  const { reasons: errors, warnings, cells: row } = spreadsheetErrors(repaired, map);
  if (errors.length > 0) return { reasons: errors };
  const cell = rowCells(row, map);
  const answered = answeredRow(row, map);
  if (answered !== undefined) {
    if (rules.replies.to(answered)?.id === cell('id')) return { reasons: [], isReply: true };
    return { reasons: ['replies to another row, and is not the shop’s first public reply to a review'] };
  }
  const rounded = roundedIds(cell);
  if (rounded.length > 0) return { reasons: rounded };
  const found = mediaOfRow(cell, listCells(row, map), rules);
  warnings.push(...found.warnings);
  const written = timeOfRow('commented_at', cell, { rules, map, warnings });
  const reply_content = publicReply(row, map, cell('reply_content'), warnings);
  const answeredBy = reply_content ? undefined : rules.replies.to(cell('id'));
  const reply_at = reply_content ? replyTimeOfRow(cell, { rules, map, warnings }) : '';
  const { longId, ...product } = isOfShop(row, map)
    ? ofShop
    : await productOfRow(cell, rules, map.isOwnExport);
  const stars = starsOf(cell('rating'), rules);
  const others = [...ofShopReasons(product, map, rules), written.reason];
  const { review, reasons, ...lacking } = checkedReview(rules.body, {
    ...product,
    media: found.media,
    rating: stars,
    author: cell('author'),
    author_email: cell('author_email'),
    author_phone: cell('author_phone'),
    author_country: map.isOwnExport
      ? cell('author_country')
      : countryOf(cell('author_country'), rules, warnings),
    title: cell('title'),
    content: cell('content'),
    commented_at: written.isRead ? '' : written.time,
    item_type: cell('item_type'),
    order_id: map.isOwnExport ? cell('order_id') : await orderOf(cell('order_id'), warnings),
    source: cell('source'),
    is_verified: flagOfRow('is_verified', cell, warnings),
    is_featured: flagOfRow('is_featured', cell, warnings),
    is_published: publicationOf(row, map, rules),
    is_top: flagOfRow('is_top', cell, warnings),
    tag: cell('tag'),
    ...ownValues(row, map),
    reply: reply_content ? { content: reply_content, reply_at } : replyOf(answeredBy),
  });
  if (review.content === '' && review.title === '' && isTotals(cell)) {
    return { reasons: ['is a totals line, not a review'] };
  }
  if (stars === noStars) return { reasons: [unrated], isUnrated: true };
  if (written.isRead) review.commented_at = written.time;
  reasons.push(...others.filter((reason) => reason !== undefined));
  warnings.push(...lacking.warnings);
  return reasons.length > 0
    ? { reasons }
    : { review, warnings, answeredBy, longId, hiddenAs: hiddenAs(row, map, review) };
}

/** Some exports have reviews of the shop itself among the others. */
function isOfShop(row: readonly string[], map: ColumnMap): boolean {
  return map.ofShop?.some(({ index, word }) => plainWord(row[index] ?? '') === word) ?? false;
}

const unrated = 'has no stars, so it is not a review';

function starsOf(text: string, { scale, ratings }: ReadingRules): string {
  return text === '' ? noStars : readRating(text, scale, ratings).stars;
}

function isBroken(row: readonly string[], map: ColumnMap): boolean {
  if (!row.some((cell) => /[\u00c2-\u00f4\ufffd]/.test(cell))) return false;
  const cells = [...usedColumns(map)].map((index) => row[index] ?? '');
  return cells.some((cell) => hasLostCharacters(cell) || isDecodedTwice(cell));
}

/** In a file with products, an empty cell is more likely a mistake than a review of the shop. */
function ofShopReasons(
  { named }: { named: boolean },
  { columns, values }: ColumnMap,
  rules: ReadingRules,
): string[] {
  const hasProducts = productFields.some(
    (field) => columns[field] !== undefined || values[field] !== undefined,
  );
  if (named || rules.takesShopReviews || !hasProducts) return [];
  return ['has no product: add --scope mixed to import such rows as reviews of the shop itself'];
}

function replyOf(reply: RowReply | undefined) {
  return reply ? { content: reply.content, reply_at: reply.reply_at } : null;
}

/** Replies that were meant only for the shopper are left out. */
function publicReply(
  row: readonly string[],
  { publicReply: index }: ColumnMap,
  reply: string,
  warnings: string[],
): string {
  if (reply === '' || index === undefined) return reply;
  const isPublic = readYesNo(row[index] ?? '') === true;
  if (!isPublic) warnings.push('reply is left out: it is not public');
  return isPublic ? reply : '';
}

/** A place without a country never rejects its review. */
function countryOf(text: string, { readCountry }: ReadingRules, warnings: string[]): string {
  const code = text === '' ? '' : readCountry(text);
  if (code === undefined) warnings.push('author_country is left out: it is not a country');
  return code ?? '';
}

/** A rounded or shortened number belongs to another order. */
async function orderOf(id: string, warnings: string[]): Promise<string> {
  const isLong = isLongNumber(id);
  if (!isRounded(id) && !isLong) return numericId(id);
  warnings.push(
    `order_id is left out: ${isLong ? 'it is above 9007199254740991' : 'a spreadsheet rounded it'}`,
  );
  return '';
}

/** An unknown word never rejects its review. */
function flagOfRow(
  field: 'is_verified' | 'is_featured' | 'is_top',
  cell: RowCells,
  warnings: string[],
): 0 | 1 {
  const text = cell(field);
  if (text === '') return 0;
  const isYes = field === 'is_verified' ? readVerified(text) : readYesNo(text);
  if (isYes === undefined) warnings.push(`${field} is left out: it is neither yes nor no`);
  return isYes ? 1 : 0;
}

/**
 * State columns, if any, decide alone: `--set` never publishes a row whose state is empty. Each of them can
 * hide the review.
 */
function publicationOf(row: readonly string[], map: ColumnMap, rules: ReadingRules): 'unknown' | 0 | 1 {
  const { is_published: index } = map.columns;
  if (index === undefined && !map.otherStates?.length) return flagOf(map.values.is_published ?? '', rules);
  const columns = [...(index === undefined ? [] : [index]), ...(map.otherStates ?? [])];
  const states = columns.map((column) => {
    const text = (row[column] ?? '').trim();
    if (map.hidingTimes?.has(column)) return hasNoTime(text) ? 1 : 0;
    return flagOf(text, rules, map.hidingStates?.has(column));
  });
  return states.find((state) => state === 'unknown') ?? states.find((state) => state === 0) ?? 1;
}

/** Spam that another system has hidden is not moderated again. */
function hiddenAs(
  row: readonly string[],
  map: ColumnMap,
  review: CreateReviewBody,
): HidingReason | undefined {
  if (review.is_published || map.isOwnExport) return undefined;
  const columns = [map.columns.is_published, ...(map.otherStates ?? []), map.hidingReason];
  return columns.some((index) => plainWord(row[index ?? -1] ?? '') === 'spam') ? 'spam' : undefined;
}

/** An empty cell hides, unless `--state "=published"` says otherwise. */
function flagOf(text: string, { states }: ReadingRules, hides = false): 'unknown' | 0 | 1 {
  const state = publicationState(text, states, { hides });
  if (state === undefined) return text === '' ? 0 : 'unknown';
  return state === 'published' ? 1 : 0;
}

/** Labels of the totals line below a table. */
const totals =
  /^((grand|sub)?[ -]?totals?|averages?|summe|gesamt|insgesamt|mittelwert|durchschnitt|moyenne|promedio|totale|totaal|gemiddelde|середнє|среднее|итого|всього|合計|平均|合计|总计|總計|합계|평균)( ?[:=].*)?$/i;

/** Whether a row without text is a totals line: its product, author or id is such a label. */
function isTotals(cell: RowCells): boolean {
  const labels = ['author', 'product_title', 'product_id', 'product_handle', 'id'] as const;
  return labels.some((field) => totals.test(cell(field)));
}
