import { noStars, readRating } from '../values/read-rating.ts';
import { columnNames } from './column-names.ts';
import type { ImportField } from './import-fields.ts';
import { type ColumnSurvey, datesExamined } from './survey-columns.ts';

/**
 * Whether the cells of a column can be values of a field, whatever its name says: `feedbackTranslated` has
 * "at" in its name, but no dates. An empty column fits every field.
 */
export function fitsField(field: ImportField, column: ColumnSurvey): boolean {
  return column.filled === 0 || (fits[field]?.(column) ?? true);
}

const fits: Partial<Record<ImportField, (column: ColumnSurvey) => boolean>> = {
  rating: (column) => !isDates(column) && !isLong(column) && hasStars(column),
  author: (column) =>
    !isDates(column) && !isLinks(column) && !isLong(column) && !isIdName(column.name) && hasLetters(column),
  author_email: ({ emails }) => emails > 0,
  author_country: (column) => !isDates(column) && !isLinks(column),
  title: hasWords,
  content: hasWords,
  reply_content: hasWords,
  commented_at: isDates,
  reply_at: isDates,
  product_id: isId,
  product_title: (column) => !isDates(column) && !isLinks(column),
  product_handle: (column) => !isLong(column),
  id: isId,
  order_id: isId,
  is_verified: ({ values }) => values !== undefined,
  is_published: ({ values }) => values !== undefined,
  images: hasFiles,
  video: hasFiles,
};

/** Whether most cells are dates, months without a day or ages. */
export function isDates({ filled, dates, dateNumbers, vague }: ColumnSurvey): boolean {
  return (dates + dateNumbers + vague.months + vague.ages) * 2 > Math.min(filled, datesExamined);
}

/** Numbers that may be dates may also be ids. */
function isId(column: ColumnSurvey): boolean {
  return !isDates({ ...column, dateNumbers: 0 }) && !isLong(column);
}

/** Whether most cells have several words. */
function isLong({ texts, filled }: ColumnSurvey): boolean {
  return texts * 2 > filled;
}

function isLinks({ urls, media, filled }: ColumnSurvey): boolean {
  return Math.max(urls, media) * 2 > filled;
}

function hasWords(column: ColumnSurvey): boolean {
  return column.texts + column.words > 0 && !isDates(column) && !isLinks(column);
}

function hasLetters({ examples, texts, words }: ColumnSurvey): boolean {
  return texts + words > 0 || examples.some((cell) => /\p{L}/u.test(cell));
}

/** Paths count, because `--media-base` adds the start of their URLs. */
function hasFiles({ media, examples }: ColumnSurvey): boolean {
  return media > 0 || examples.some((cell) => /[/[]|\.\w{3,4}$/.test(cell));
}

/** Numbers on any scale, or a few words that repeat. */
function hasStars({ values, examples, words, filled }: ColumnSurvey): boolean {
  const cells = [...(values?.keys() ?? examples)].filter((cell) => cell !== '');
  const areStars = cells.filter((cell) => isStars(readRating(cell, 100).stars));
  return (
    areStars.length * 2 > cells.length ||
    (words > 0 && !!values && (values.size <= 5 || values.size * 4 < filled))
  );
}

function isStars(stars: string): boolean {
  return stars === noStars || (/^\d+$/.test(stars) && Number(stars) <= 100);
}

/** `user_id`, `UserId`. */
function isIdName(name: string): boolean {
  return /(^|[ _.-])ids?$/i.test(name) || /[a-z]I[dD]s?$/.test(name);
}

/**
 * How likely a column has the texts of the reviews: long cells that differ. The description of a product
 * repeats, and translations and notes of the shop are not the shopper's words.
 */
export function textWeight({ name, filled, length, distinct, texts, words }: ColumnSurvey): number {
  if (filled === 0 || texts + words === 0) return 0;
  const variety = distinct / Math.min(filled, datesExamined);
  const mean = length / filled;
  return mean * variety * variety * (isOthersText(name) ? 0.01 : 1);
}

/** Whether the name says that a text is not the shopper's own. */
export function isOthersText(name: string): boolean {
  const isProduct =
    /product|item|listing|artikel|produkt/i.test(name) && /descr|beschr|name|title|info|spec/i.test(name);
  return isProduct || translated.test(name) || isPrivate(name) || columnNames.replies.test(name);
}

const translated = /translat|übersetz|traduc|tradot|traduit|tłumacz|vertal|翻译|翻訳|번역/i;

/** Notes of the shop, which shoppers must never see. */
export function isPrivate(name: string): boolean {
  return /(^|[^\p{L}])(notes?|internal|private|admin|staff|notizen?|intern)([^\p{L}]|$)/iu.test(name);
}

/** Whether a date is more likely of something else than of the writing, such as an order or a change. */
export function isOtherDate(name: string): boolean {
  return /order|purchas|bought|ship|deliver|updat|modif|edit|delet|remov|answer|repl|respon|birth|expir|sale|seen|publish|import|export|sync/i.test(
    name,
  );
}
