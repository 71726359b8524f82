import { readRating } from '../values/read-rating.ts';
import { isHidingTime, stateName } from '../values/state-words.ts';
import { fitsField, isDates, isOtherDate, isOthersText, isPrivate, textWeight } from './column-fit.ts';
import { categoryNames, columnNames, numberNames } from './column-names.ts';
import { type ImportField, isListField } from './import-fields.ts';
import { addColumn, fieldColumns, type MappedColumns } from './mapped-columns.ts';
import { numberedMedia } from './numbered-media.ts';
import type { ColumnSurvey } from './survey-columns.ts';

/**
 * The fields that a column may hold by its name; the first one that fits its cells counts. If several columns
 * are left for a field, the column whose name comes first here is suggested, and the others are not suggested
 * for other fields: the name of a product is not the author.
 */
const fieldNames: [ImportField, RegExp][] = [
  ['reply_at', /(repl(y|ied)|response|answer).*(date|at|time)/i],
  ['reply_content', /repl(y|ies)|response|answer/i],
  ['is_verified', /verif(ied|y)/i],
  ['is_published', /status|publish|approved|visib|hidden/i],
  ['author_email', /e-?mail/i],
  ['author_country', /country|location/i],
  ['product_handle', /handle|slug/i],
  ['id', /(^|review)[ _.-]?(id|no|number)$/i],
  ['rating', /^(rating|stars)$|(product|review|overall)[ _.-]?(rating|score|stars?)/i],
  ['product_title', /(product|item|listing).*(name|title)/i],
  ['product_title', columnNames.productTitles],
  ['product_id', /(product|item|listing)[ _.-]?ids?$/i],
  [
    'product_id',
    /(product|clothing|article|style).?(id|no|number|code)\b|sku|asin|(item|listing).?(id|no|number)|\bean\b|gtin/i,
  ],
  ['order_id', /order/i],
  ['rating', /rating|stars?|score|grade/i],
  ['title', /title|headline|heading|subject|summary/i],
  ['video', /video/i],
  ['images', /photo|image|picture|media/i],
  ['author', /reviews?[ _.-]?(user|author|name|by)/i],
  [
    'author',
    /(author|reviewer|customer|consumer|buyer|user|profile|nick|display)[ _.-]?name|^(author|reviewer|name)$/i,
  ],
  ['author', /author|name|customer|consumer|user|reviewer|buyer|by$/i],
  [
    'commented_at',
    /(review|feedback|comment|submit|creat|publish|post|writ).*(date|time|at)|(date|time).*(creat|submit)/i,
  ],
  ['commented_at', /date|time|created|_at$|when/i],
  ['content', /(product|review)[ _.-]?(body|text|content|comment|message)/i],
  ['content', /body|text|content|comment|message|review|feedback|opinion/i],
  ['content', /description/i],
  ['product_id', /product/i],
  ['product_title', /^(product|item|article)$/i],
];

/** Names of pictures that do not belong to a review, and of numbers of pictures. */
const otherPictures =
  /product|avatar|profile|logo|thumb|count|(reviewer|author|user|customer)[ _.-]?(photo|image|picture|pic|img)([ _.-]?url)?$/i;

/**
 * Suggests a column for each field, and all columns with photos or videos; each column once. A name counts
 * only if the cells fit the field; columns without a recognizable name are identified by their cells. Fields
 * of `known` keep their columns, and `mayTake` limits the others.
 */
export function suggestColumns(
  survey: readonly ColumnSurvey[],
  known: MappedColumns = { columns: {} },
  mayTake: (index: number) => boolean = () => true,
): MappedColumns {
  const suggested: MappedColumns = { columns: { ...known.columns }, further: { ...known.further } };
  const suggest = (field: ImportField | undefined, index: number) => {
    const { name = '', media = 0 } = survey[index] ?? {};
    if (!field || (isListField(field) && otherPictures.test(name))) return;
    const isFurther = field in suggested.columns;
    if (!isFurther || (isListField(field) && (media > 0 || numberedMedia(name) !== undefined)))
      addColumn(suggested, field, index);
  };
  const isTaken = (index: number) =>
    isHidingTime(survey[index]?.name ?? '') ||
    [...fieldColumns(suggested)].some(([, taken]) => taken === index);
  const columns = survey
    .map((column, index) => ({ column, index, ...meaningOf(column) }))
    .filter(({ column, index }) => mayTake(index) && !(column.isNameless && column.texts === 0));
  for (const { column, index } of columns) {
    if (stateName(column.name) !== undefined) suggest('is_published', index);
  }
  for (const { field, index } of columns.toSorted(byLikelihood)) {
    if (!isTaken(index)) suggest(field, index);
  }
  for (const { column, index, field } of columns) {
    if (field !== undefined || isTaken(index)) continue;
    suggest(byForeignName(column, suggested.columns) ?? byCells(column, suggested.columns), index);
  }
  giveLongestTexts(suggested, columns, isTaken);
  return suggested;
}

type Candidate = { column: ColumnSurvey; index: number; field: ImportField | undefined; rank: number };

/** The field of a column by its name and cells, with the place of the name in `fieldNames`. */
function meaningOf(column: ColumnSurvey): Pick<Candidate, 'field' | 'rank'> {
  const { name } = column;
  const isCategory = categoryNames.test(name.replace(/[ _-]?name$/i, ''));
  const rank = fieldNames.findIndex(
    ([field, pattern]) =>
      pattern.test(name) && !(field === 'author' && isCategory) && fitsField(field, column),
  );
  if (rank < 0) return { field: undefined, rank: fieldNames.length };
  const field = fieldNames[rank]?.[0];
  const isUnlikely =
    (field === 'commented_at' && isOtherDate(name)) ||
    ((field === 'content' || field === 'title') && isOthersText(name));
  return { field: isPrivate(name) ? undefined : field, rank: isUnlikely ? rank + fieldNames.length : rank };
}

/** Columns with equally likely names are in the order of their texts: the longest and most varied first. */
function byLikelihood(one: Candidate, other: Candidate): number {
  const byWeight = one.field === 'content' ? textWeight(other.column) - textWeight(one.column) : 0;
  return one.rank - other.rank || byWeight || one.index - other.index;
}

/**
 * The longest varied texts are the reviews, whatever their column is called. A column that is named like the
 * text keeps its place unless the other texts are several times as long.
 */
function giveLongestTexts(
  suggested: MappedColumns,
  columns: readonly Candidate[],
  isTaken: (index: number) => boolean,
): void {
  const free = columns.filter(({ index, column }) => !isTaken(index) && column.texts * 2 > column.filled);
  const [longest] = free.toSorted((one, other) => textWeight(other.column) - textWeight(one.column));
  if (!longest || isOthersText(longest.column.name)) return;
  const current = columns.find(({ index }) => index === suggested.columns.content);
  if (suggested.columns.content !== undefined && !current) return;
  const weight = current ? textWeight(current.column) : 0;
  if (textWeight(longest.column) > weight * surprise) suggested.columns.content = longest.index;
}

/** How many times longer texts must be to replace a column that is named like the text. */
const surprise = 4;

function byForeignName(column: ColumnSurvey, suggested: MappedColumns['columns']): ImportField | undefined {
  const { name } = column;
  if (columnNames.ratings.test(name) && hasRatings(column) && !('rating' in suggested)) return 'rating';
  const fields: [ImportField, RegExp][] = [
    ['is_verified', columnNames.verified],
    ['reply_content', columnNames.replies],
    ['product_id', columnNames.productIds],
    ['title', columnNames.titles],
    ['commented_at', columnNames.dates],
    ['images', columnNames.photos],
    ['author', columnNames.authors],
    ['content', columnNames.texts],
  ];
  const isFree = (field: ImportField) => isListField(field) || !(field in suggested);
  return fields.find(
    ([field, pattern]) => pattern.test(name) && isFree(field) && fitsField(field, column) && !isPrivate(name),
  )?.[0];
}

/** In some languages the same words name texts and stars. */
function hasRatings({ values }: ColumnSurvey): boolean {
  return !!values && [...values.keys()].every((value) => /^([1-5]|none)$/.test(readRating(value, 5).stars));
}

function byCells(column: ColumnSurvey, suggested: MappedColumns['columns']): ImportField | undefined {
  const { name, filled, texts, media, values } = column;
  if (filled === 0 || isPrivate(name)) return undefined;
  if (media > 0) return 'images';
  if (isDates(column))
    return columnNames.dates.test(name) || !numberNames.test(name) ? 'commented_at' : undefined;
  if (texts * 2 > filled) return isOthersText(name) || 'content' in suggested ? undefined : 'content';
  const isStars = values && values.size > 1 && [...values.keys()].every((value) => /^[1-5]$/.test(value));
  return isStars && !column.isNameless ? 'rating' : undefined;
}
