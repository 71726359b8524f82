import * as v from 'valibot';
import { type CreateReviewBody, createReviewBody } from '../../contract/review.ts';
import { isDispensable } from '../columns/dispensable-fields.ts';

type Field = keyof CreateReviewBody;

/**
 * Validates the fields of a row like `create_review` with this body. Returns the review with one reason per
 * invalid field, and one warning per field left out. Empty cells, the majority of a file, and parsed flags
 * are not validated, because validation would take as long as reading the row.
 */
export function checkedReview(
  body: typeof createReviewBody,
  given: { readonly [Name in Field]?: unknown },
): {
  review: CreateReviewBody;
  reasons: string[];
  warnings: string[];
} {
  const review: { [Name in Field]: unknown } = { ...blank, media: [] };
  const reasons: string[] = [];
  const warnings: string[] = [];
  for (const { field, isRequired, isFlag } of checks) {
    const value = given[field];
    if (isEmpty(value) && !isRequired) continue;
    if (isFlag && (value === 0 || value === 1)) {
      review[field] = value;
      continue;
    }
    const parsed = v.safeParse(body.entries[field], value);
    if (parsed.success) review[field] = parsed.output;
    else if (isDispensable(field))
      warnings.push(`${field} is left out: ${problemOf(field, parsed.issues[0])}`);
    else reasons.push(...parsed.issues.map((issue) => reasonOf(field, issue)));
  }
  return { review: review as CreateReviewBody, reasons, warnings };
}

/**
 * The values of empty fields. A plain literal, because copying the object that the parser built key by key
 * would take V8 longer than the checks.
 */
const blank = { ...v.parse(createReviewBody, { rating: 1, author: 'Anyone' }) };

const required: readonly Field[] = ['rating', 'author', 'product_id'];
const flags: readonly Field[] = ['is_verified', 'is_featured', 'is_published', 'is_top'];

const checks = (Object.keys(createReviewBody.entries) as Field[]).map((field) => ({
  field,
  isRequired: required.includes(field),
  isFlag: flags.includes(field),
}));

function isEmpty(value: unknown): boolean {
  return value === '' || value === undefined || value === null;
}

function problemOf(name: Field, issue: v.BaseIssue<unknown>): string {
  return reasonOf(name, issue).replace(`${name} `, 'it ').replace(`${name}.`, '');
}

/** Our own messages give advice; the library's messages would quote the received value. */
function reasonOf(name: Field, issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  const field = path === null ? name : `${name}.${path}`;
  if (field === 'is_published')
    return `${field} is an unknown state: add --state "<state>=published" or hidden`;
  if (!issue.message.startsWith('Invalid')) return `${field} ${issue.message}`;
  return `${field} ${issue.input === undefined ? 'is missing' : 'is not valid'}`;
}
