import { readRating } from '../values/read-rating.ts';
import { isHidingTime, stateName } from '../values/state-words.ts';
import { categoryNames, columnNames } from './column-names.ts';
import { type ImportField, isListField } from './import-fields.ts';
import { addColumn, fieldColumns, type MappedColumns } from './mapped-columns.ts';
import { numberedMedia } from './numbered-media.ts';
import type { ColumnSurvey } from './survey-columns.ts';

/**
 * The field that each column is most likely to hold, by its name. If several columns fit a field, the column
 * whose name comes first here is suggested, and the others are not suggested for other fields: the date of a
 * purchase is not the text.
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
  [
    'product_id',
    /(product|clothing|article|style).?(id|no|number|code)\b|sku|asin|(item|listing).?(id|no|number)|\bean\b|gtin/i,
  ],
  ['order_id', /order/i],
  ['rating', /rating|stars?|score|grade/i],
  ['title', /title|headline|heading|subject|summary/i],
  ['video', /video/i],
  ['images', /photo|image|picture|media/i],
  ['author', /(author|reviewer|customer|nick|display)[ _.-]?name|^(author|reviewer|name)$/i],
  ['author', /author|name|customer|user|reviewer|buyer|by$/i],
  [
    'commented_at',
    /(review|feedback|comment|submit|creat|publish|post|writ).*(date|time|at)|(date|time).*(creat|submit)/i,
  ],
  ['commented_at', /date|time|created|_at$|when/i],
  ['content', /(product|review)[ _.-]?(body|text|content|comment|message)/i],
  ['content', /body|text|content|comment|message|review|description/i],
  ['product_id', /product/i],
];

/** Names of pictures that do not belong to a review, and of numbers of pictures. */
const otherPictures =
  /product|avatar|profile|logo|thumb|count|(reviewer|author|user|customer)[ _.-]?(photo|image|picture|pic|img)([ _.-]?url)?$/i;

/**
 * Suggests a column for each field, and all columns with photos or videos; each column once. Columns without
 * a recognizable name are identified by their cells.
 */
export function suggestColumns(survey: readonly ColumnSurvey[]): MappedColumns {
  const suggested: MappedColumns = { columns: {} };
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
  const columns = survey.map((column, index) => ({ column, index, rank: rankOf(column.name) }));
  for (const { column, index } of columns) {
    if (stateName(column.name) !== undefined) suggest('is_published', index);
  }
  for (const { rank, index } of columns.toSorted((one, other) => one.rank - other.rank)) {
    if (!isTaken(index)) suggest(fieldNames[rank]?.[0], index);
  }
  for (const { column, index, rank } of columns) {
    if (rank < fieldNames.length || isTaken(index)) continue;
    suggest(byForeignName(column, suggested.columns) ?? byCells(column), index);
  }
  return suggested;
}

/** The place of the name in `fieldNames`; for other names its length. */
function rankOf(name: string): number {
  const isCategory = categoryNames.test(name.replace(/[ _-]?name$/i, ''));
  const rank = fieldNames.findIndex(
    ([field, pattern]) => pattern.test(name) && !(field === 'author' && isCategory),
  );
  return rank < 0 ? fieldNames.length : rank;
}

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
  return fields.find(([field, pattern]) => pattern.test(name) && isFree(field))?.[0];
}

/** In some languages the same words name texts and stars. */
function hasRatings({ values }: ColumnSurvey): boolean {
  return !!values && [...values.keys()].every((value) => /^([1-5]|none)$/.test(readRating(value, 5).stars));
}

function byCells({
  filled,
  texts,
  dates,
  dateNumbers,
  media,
  values,
}: ColumnSurvey): ImportField | undefined {
  if (filled === 0) return undefined;
  if (media > 0) return 'images';
  if ((dates + dateNumbers) * 2 > filled) return 'commented_at';
  if (texts * 2 > filled) return 'content';
  const isStars = values && values.size > 1 && [...values.keys()].every((value) => /^[1-5]$/.test(value));
  return isStars ? 'rating' : undefined;
}
