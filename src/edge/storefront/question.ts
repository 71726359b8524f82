import * as v from 'valibot';
import type { FieldError } from '../../contract/envelope.ts';
import { flag, handle, id, productId, wholeNumber } from '../../contract/field.ts';
import { limits, maxVariantLength } from '../../contract/limits.ts';
import { storeProductId } from '../../contract/review.ts';
import {
  languagePattern,
  type StorefrontSort,
  storefrontLimits,
  storefrontSorts,
} from '../../contract/storefront.ts';
import { ProblemError } from '../http/problem.ts';

/** The subject of reviews: a product, identified by handle, id or both, or the shop itself. */
export type Subject = { kind: 'product'; handle?: string; id?: string } | { kind: 'store' };

/** The parsed query of `GET /v1/reviews`, normalized: equivalent queries yield equal questions. */
export type ReviewsQuestion = {
  subject: Subject;
  page: number;
  pageSize: number;
  sort: StorefrontSort;
  /** Ascending; empty for all. */
  stars: readonly number[];
  /** Only reviews with a photo or video. */
  media: boolean;
  verified: boolean;
  /** Lowercase words; each must occur in the title, content or author. */
  keyword: string;
  /** Only reviews of this variant, spelled exactly like this; empty for all. */
  variant: string;
  /** Only reviews in this language; empty for all. */
  language: string;
  /** Reviews in this language come first, each group in the order of `sort`; empty for one group. */
  prefer: string;
  /** Only the review with this id; empty for all. */
  review: string;
};

/** Whether a question is about all reviews of its subject. */
export function isUnfiltered(question: ReviewsQuestion): boolean {
  const { stars, media, verified, keyword, variant, language, review } = question;
  return stars.length === 0 && !media && !verified && `${keyword}${variant}${language}${review}` === '';
}

/** Validates the query of `GET /v1/reviews`. Throws `invalid_parameter` with every rejected parameter. */
export function readReviewsQuestion(search: URLSearchParams): ReviewsQuestion {
  const { values, errors } = readParameters(search, reviewsParameters);
  const { scope, product, product_id } = values;
  const isProduct = search.has('product') || search.has('product_id');
  if (search.has('scope') && isProduct) {
    errors.push({ field: 'scope', message: 'cannot be combined with a product' });
  }
  if (!search.has('scope') && !isProduct) errors.push({ field: 'product', message: 'is missing' });
  if (errors.length > 0) throw new ProblemError('invalid_parameter', { errors });
  return {
    subject:
      scope === 'store'
        ? { kind: 'store' }
        : {
            kind: 'product',
            ...(product ? { handle: product } : {}),
            ...(product_id ? { id: product_id } : {}),
          },
    page: values.page ?? 1,
    pageSize: values.page_size ?? storefrontLimits.pageSize,
    sort: values.sort ?? 'featured',
    stars: values.rating ?? [],
    media: values.media === 1,
    verified: values.verified === 1,
    keyword: values.keyword ?? '',
    variant: values.variant ?? '',
    language: values.language ?? '',
    prefer: values.prefer ?? '',
    review: values.review ?? '',
  };
}

/** Validates the query of `GET /v1/ratings`. Returns the handles, unique and sorted. */
export function readRatingsQuestion(search: URLSearchParams): string[] {
  const { handles, errors } = readProductHandles(search);
  if (handles.length === 0 && errors.length === 0) errors.push({ field: 'products', message: 'is missing' });
  if (errors.length > 0) throw new ProblemError('invalid_parameter', { errors });
  return handles;
}

/**
 * The products of a listing: `products` has handles that are separated by commas, and each `handle` has one,
 * which may contain a comma. Returns the handles, unique and sorted.
 */
export function readProductHandles(search: URLSearchParams): { handles: string[]; errors: FieldError[] } {
  const { values, errors } = readParameters(search, { products: productHandles });
  const single = v.safeParse(v.array(handle), search.getAll('handle'));
  if (!single.success) errors.push({ field: 'handle', message: single.issues[0].message });
  const handles = [...new Set([...(values.products ?? []), ...(single.success ? single.output : [])])].sort();
  if (handles.length > storefrontLimits.maxProducts && errors.length === 0) {
    errors.push({ field: 'handle', message: tooManyProducts });
  }
  return { handles, errors };
}

const stars = v.pipe(
  v.string(),
  v.regex(/^[1-5](,[1-5])*$/, 'must be comma-separated numbers from 1 to 5'),
  v.transform((text) => [...new Set(text.split(',').map(Number))].sort()),
  // All five stars are equivalent to no filter.
  v.transform((stars) => (stars.length === 5 ? [] : stars)),
);

const keyword = v.pipe(
  v.string(),
  v.maxLength(limits.keyword, `must be at most ${limits.keyword} characters`),
  v.transform((text) => text.toLowerCase().split(/\s+/).filter(Boolean).join(' ')),
);

/** Spelled as in the review, spaces included. */
const variant = v.pipe(
  v.string(),
  v.maxLength(maxVariantLength, `must be at most ${maxVariantLength} characters`),
);

const language = v.pipe(v.string(), v.regex(languagePattern, 'must be a language code such as en'));

const tooManyProducts = `must be at most ${storefrontLimits.maxProducts} handles`;

/** Unique and sorted. */
const productHandles = v.pipe(
  v.string(),
  v.transform((text) => [...new Set(text.split(',').filter(Boolean))].sort()),
  v.minLength(1, 'must be comma-separated handles'),
  v.maxLength(storefrontLimits.maxProducts, tooManyProducts),
  v.array(handle),
);

const product = v.pipe(
  productId,
  v.check((id) => id !== storeProductId, 'must be the id of a product'),
);

const reviewsParameters = {
  scope: v.literal('store', 'must be store'),
  product: handle,
  product_id: product,
  page: wholeNumber(1, 100_000),
  page_size: wholeNumber(1, storefrontLimits.maxPageSize),
  sort: v.picklist(storefrontSorts, `must be one of ${storefrontSorts.join(', ')}`),
  rating: stars,
  media: flag,
  verified: flag,
  keyword,
  variant,
  language,
  prefer: language,
  review: id,
};

type Schemas = Record<string, v.GenericSchema>;

/** Ignores unknown parameters; rejects known ones that occur twice. */
export function readParameters<Known extends Schemas>(
  search: URLSearchParams,
  known: Known,
): { values: { [Name in keyof Known]?: v.InferOutput<Known[Name]> }; errors: FieldError[] } {
  const values: { [Name in keyof Known]?: v.InferOutput<Known[Name]> } = {};
  const errors: FieldError[] = [];
  for (const field of Object.keys(known) as (keyof Known & string)[]) {
    const [value, ...repeated] = search.getAll(field);
    if (value === undefined) continue;
    const parsed = v.safeParse(known[field] as Known[keyof Known], value);
    if (repeated.length > 0) errors.push({ field, message: 'must not be repeated' });
    else if (parsed.success) values[field] = parsed.output;
    else errors.push({ field, message: parsed.issues[0].message });
  }
  return { values, errors };
}
