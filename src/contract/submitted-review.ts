import * as v from 'valibot';
import { authorForms } from './displayed-author.ts';
import { handle, productId } from './field.ts';
import { limits } from './limits.ts';
import { storeProductId } from './review.ts';

/**
 * The review that a browser may send with `POST /v1/reviews`. Fields that the schema does not name are
 * dropped, so that a browser can set neither publication nor verification, flags, dates or `source`.
 */

/** Lengths in graphemes, which people count. A text must also fit the API, which counts UTF-16 code units. */
export const submittedLimits = {
  author: 60,
  title: 120,
  content: 5_000,
  itemType: 120,
  /** The body, in bytes. */
  bodyBytes: 64_000,
  /** The proof of work, in characters. */
  proof: 4_000,
} as const;

/** The codes of rejected fields, and their messages for developers. */
export const submittedProblems = {
  missing: 'is missing',
  empty: 'must not be empty',
  wrong_type: 'has the wrong type',
  out_of_range: 'is out of range',
  too_long: 'is too long',
  invalid_characters: 'contains characters that are not allowed',
  invalid_email: 'must be an email address',
  invalid_product: 'must name a product',
  conflict: 'cannot be combined with another field',
  too_many: 'has too many items',
  unknown_upload: 'was not uploaded with this proof',
} as const;

export type SubmittedProblem = keyof typeof submittedProblems;

export type SubmittedError = { field: string; message: string; code: SubmittedProblem };

export const submittedError = (field: string, code: SubmittedProblem): SubmittedError => ({
  field,
  code,
  message: submittedProblems[code],
});

/** The schemas use codes as messages. */
const code = (name: SubmittedProblem): SubmittedProblem => name;

const graphemes = (text: string) => {
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  let count = 0;
  for (const _ of segments) count += 1;
  return count;
};

/** Without surrounding space, and without texts of invisible characters only. */
function visibleText(text: string): string {
  const trimmed = text.trim();
  return /[^\s\p{Cc}]/u.test(trimmed.replace(/\p{Default_Ignorable_Code_Point}/gu, '')) ? trimmed : '';
}

/** Control characters, lone surrogates, and overrides that reverse the text around them. */
const forbidden = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e]|\p{Cs}/u;
const forbiddenInLine = /\p{Cc}|[\u202a-\u202e\u2028\u2029]|\p{Cs}/u;

const textOf = (most: number, mostUnits: number, pattern: RegExp) =>
  v.pipe(
    v.string(code('wrong_type')),
    // Bounds the work of counting graphemes.
    v.maxLength(mostUnits, code('too_long')),
    v.check((text) => !pattern.test(text), code('invalid_characters')),
    v.transform(visibleText),
    v.check((text) => text.length <= most || graphemes(text) <= most, code('too_long')),
  );

const optionalText = (most: number, mostUnits: number, pattern: RegExp) =>
  v.nullish(textOf(most, mostUnits, pattern), '');

/** The token of a review's author. Its shape is checked before the API is called. */
export const submittedToken = v.pipe(
  v.string(code('wrong_type')),
  v.regex(/^[\w.~+/=-]{8,2000}$/, code('invalid_characters')),
);

const box = v.nullish(v.boolean(code('wrong_type')), false);

export const submittedReviewSchema = v.object({
  product: v.nullish(v.pipe(v.string(code('wrong_type')), v.check(isHandle, code('invalid_product')))),
  product_id: v.nullish(
    v.pipe(
      v.string(code('wrong_type')),
      v.check((text) => v.is(productId, text) && text !== storeProductId, code('invalid_product')),
      v.transform((text) => v.parse(productId, text)),
    ),
  ),
  scope: v.nullish(v.literal('store', code('out_of_range'))),
  rating: v.pipe(
    v.number(code('wrong_type')),
    v.check((stars) => Number.isInteger(stars) && stars >= 1 && stars <= 5, code('out_of_range')),
  ),
  author: v.pipe(
    textOf(submittedLimits.author, limits.author, forbiddenInLine),
    v.check((text) => text !== '', code('empty')),
  ),
  author_form: v.nullish(v.picklist(authorForms, code('out_of_range')), 'as-is'),
  author_email: v.nullish(
    v.pipe(
      textOf(limits.shortText, limits.shortText, forbiddenInLine),
      v.check((text) => text === '' || /^[^\s@]+@[^\s@]+$/.test(text), code('invalid_email')),
    ),
    '',
  ),
  title: optionalText(submittedLimits.title, limits.title, forbiddenInLine),
  content: optionalText(submittedLimits.content, limits.content, forbidden),
  item_type: optionalText(submittedLimits.itemType, limits.itemType, forbiddenInLine),
  /** "I received something for this review". */
  is_incentivised: box,
  /** "I work for this shop". */
  is_affiliated: box,
  /** Keys of uploads, in order. */
  media: v.nullish(
    v.pipe(
      v.array(v.unknown(), code('wrong_type')),
      // Before the items, because every wrong one is listed among the errors.
      v.maxLength(limits.images + limits.videos, code('too_many')),
      v.array(v.pipe(v.string(code('wrong_type')), v.maxLength(limits.url, code('too_long')))),
    ),
    [],
  ),
  /** The URL of an image that was uploaded like a photo: a frame of the video. */
  poster: v.nullish(v.pipe(v.string(code('wrong_type')), v.maxLength(limits.url, code('too_long'))), ''),
  /** The solved challenge. A review without a valid proof is held, never rejected. */
  proof: v.nullish(
    v.pipe(v.string(code('wrong_type')), v.maxLength(submittedLimits.proof, code('too_long'))),
  ),
  /** Replaces the content of the review of this token. Product, email address and media of it stay. */
  token: v.nullish(submittedToken),
  /** Distinguishes revisions of one review: after two of them, the first text is a third revision. */
  revision: v.nullish(v.number(code('wrong_type'))),
  /** Hidden from people: text in it shows that a machine filled the form. */
  website: v.nullish(v.pipe(v.string(code('wrong_type')), v.maxLength(limits.url, code('too_long'))), ''),
});

export type SubmittedReview = v.InferOutput<typeof submittedReviewSchema>;

function isHandle(text: string): boolean {
  return v.is(handle, text) && text.isWellFormed();
}

/** The review, or every rejected field, one error each. */
export function readSubmittedReview(
  input: unknown,
): { review: SubmittedReview } | { errors: SubmittedError[] } {
  // The schema would take an array for an object without fields.
  if (!isRecord(input)) return { errors: [submittedError('', 'wrong_type')] };
  const parsed = v.safeParse(submittedReviewSchema, input);
  const errors = new Map<string, SubmittedError>();
  for (const issue of parsed.issues ?? []) {
    const field = v.getDotPath(issue) ?? '';
    if (!errors.has(field)) errors.set(field, submittedError(field, codeOf(issue)));
  }
  for (const error of subjectErrors(input)) errors.set(error.field, error);
  if (errors.size > 0) return { errors: [...errors.values()] };
  return { review: parsed.output as SubmittedReview };
}

function codeOf({ input, message }: v.BaseIssue<unknown>): SubmittedProblem {
  if (input === undefined) return 'missing';
  return Object.hasOwn(submittedProblems, message) ? (message as SubmittedProblem) : 'wrong_type';
}

function subjectErrors(input: Record<string, unknown>): SubmittedError[] {
  const has = (name: string) => input[name] !== undefined && input[name] !== null;
  const isProduct = has('product') || has('product_id');
  if (has('scope') && isProduct) return [submittedError('scope', 'conflict')];
  return has('scope') || isProduct ? [] : [submittedError('product', 'missing')];
}

function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
