import { columnNames } from './column-names.ts';
import type { ImportField } from './import-fields.ts';
import { stateName } from './state-words.ts';
import type { ColumnSurvey } from './survey-columns.ts';

/** The field that each column is most likely to hold, by its name, the most specific names first. */
const fieldNames: [ImportField, RegExp][] = [
  ['reply_at', /(repl(y|ied)|response|answer).*(date|at|time)/i],
  ['reply_content', /repl(y|ies)|response|answer/i],
  ['is_verified', /verified/i],
  ['is_published', /status|publish|approved|visib|hidden/i],
  ['author_email', /e-?mail/i],
  ['author_country', /country|location/i],
  ['product_handle', /handle|slug/i],
  ['product_title', /(product|item).*(name|title)/i],
  ['product_id', /product|sku|asin|item.?id|ean|gtin/i],
  ['order_id', /order/i],
  ['id', /^(review.?)?(id|no|number)$/i],
  ['rating', /rating|stars?|score|grade/i],
  ['title', /title|headline|subject|summary/i],
  ['author', /author|name|customer|user|reviewer|by$/i],
  ['commented_at', /date|time|created|_at$|when/i],
  ['video', /video/i],
  ['images', /photo|image|picture|media/i],
  ['content', /body|text|content|comment|message|review|description/i],
];

/** Suggests a column for each field, each column once. Columns without a telling name are known by their cells. */
export function suggestColumns(survey: readonly ColumnSurvey[]): Partial<Record<ImportField, number>> {
  const suggested: Partial<Record<ImportField, number>> = {};
  for (const [index, column] of survey.entries()) {
    const field = fieldNames.find(([known, pattern]) => pattern.test(column.name) && !(known in suggested));
    const isState = stateName(column.name) !== undefined && !('is_published' in suggested);
    const named = field?.[0] ?? byForeignName(column.name, suggested);
    const found = isState ? 'is_published' : (named ?? byCells(column));
    if (found && !(found in suggested)) suggested[found] = index;
  }
  return suggested;
}

function byForeignName(
  name: string,
  suggested: Partial<Record<ImportField, number>>,
): ImportField | undefined {
  const fields: [ImportField, RegExp][] = [
    ['reply_content', columnNames.replies],
    ['title', columnNames.titles],
    ['commented_at', columnNames.dates],
    ['images', columnNames.photos],
    ['content', columnNames.texts],
  ];
  return fields.find(([field, pattern]) => pattern.test(name) && !(field in suggested))?.[0];
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
