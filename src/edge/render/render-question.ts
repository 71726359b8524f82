import * as v from 'valibot';
import type { FieldError } from '../../contract/envelope.ts';
import { type FragmentElement, fragmentElements } from '../../contract/fragment.ts';
import { ProblemError } from '../http/problem.ts';
import { type ReviewsQuestion, readParameters, readReviewsQuestion } from '../storefront/question.ts';
import { locale, name, webUrl, words } from './attribute-schemas.ts';
import { pageUrl, stateOfPage } from './page-url.ts';

/** The parsed query of `GET /v1/render`, normalized: equivalent queries yield equal questions. */
export type RenderQuestion = {
  element: FragmentElement;
  /** Attributes in a fixed order; `messages` is the name of a configured set. */
  attributes: Readonly<Record<string, string>>;
  /** The question that the attributes ask. */
  home: ReviewsQuestion;
  reviews: ReviewsQuestion;
  pageUrl: string;
  style: 'inline' | 'link';
  /** The page's own `@id` and name of the product; empty if unknown. */
  product: { id: string; name: string };
};

/** Validates the query of `GET /v1/render`. Throws `invalid_parameter` with every rejected parameter. */
export function readRenderQuestion(
  search: URLSearchParams,
  messageSets: Readonly<Record<string, string>>,
): RenderQuestion {
  const { values, errors } = readParameters(search, renderParameters);
  const { element = 'storefront-reviews', 'page-url': page = '', style = 'inline' } = values;
  if (values.messages !== undefined && !Object.hasOwn(messageSets, values.messages)) {
    errors.push({ field: 'messages', message: 'must be the name of a configured set' });
  }
  if (style === 'link' && !values.endpoint) {
    errors.push({ field: 'endpoint', message: 'is missing, but style=link needs it' });
  }
  const own = ownParameters(search, element);
  const prefix = values['url-state'];
  const asked = new URLSearchParams(own);
  if (prefix !== undefined)
    for (const [name, value] of stateOfPage(page, prefix || 'reviews')) asked.set(name, value);
  const reviews = readAll(asked, errors);
  for (const name of stateParameters) own.delete(name);
  if (element === 'storefront-review-gallery') own.set('media', '1');
  const { sort, page_size, ...subject } = Object.fromEntries(own);
  return {
    element,
    pageUrl: page,
    style,
    attributes: withoutEmpty({
      'product-handle': subject.product,
      'product-id': subject.product_id,
      scope: subject.scope,
      sort,
      'page-size': search.has('page_size') ? page_size : undefined,
      ...Object.fromEntries(attributeNames.map((name) => [name, values[name]])),
      locale: values.locale ?? 'en',
    }),
    home: readReviewsQuestion(own),
    reviews,
    product: { id: values['schema-id'] ?? '', name: values['schema-name'] ?? '' },
  };
}

/** The reviews question. The errors of all parameters are thrown together. */
function readAll(search: URLSearchParams, errors: FieldError[]): ReviewsQuestion {
  try {
    const question = readReviewsQuestion(search);
    if (errors.length > 0) throw new ProblemError('invalid_parameter', { errors });
    return question;
  } catch (error) {
    if (!(error instanceof ProblemError) || error.facts.errors === errors) throw error;
    throw new ProblemError('invalid_parameter', { errors: [...(error.facts.errors ?? []), ...errors] });
  }
}

/** The parameters of the reviews question, with the defaults of the element. */
function ownParameters(search: URLSearchParams, element: FragmentElement): URLSearchParams {
  const own = new URLSearchParams([...search].filter(([name]) => reviewsParameterNames.has(name)));
  const isList = element === 'storefront-reviews';
  if (!isList && !own.has('page_size')) own.set('page_size', String(showcasePageSize));
  if (element === 'storefront-review-gallery') own.set('media', '1');
  return own;
}

const showcasePageSize = 12;

const stateParameters = ['page', 'rating', 'media', 'verified', 'keyword', 'review'];

const reviewsParameterNames = new Set([
  'scope',
  'product',
  'product_id',
  'sort',
  'page_size',
  ...stateParameters,
]);

const attributeParameters = {
  id: name,
  'heading-level': v.picklist(['1', '2', '3', '4', '5'], 'must be 1 to 5'),
  pagination: v.picklist(['pages', 'more', 'scroll'], 'must be pages, more or scroll'),
  layout: v.picklist(['list', 'grid', 'masonry'], 'must be list, grid or masonry'),
  summary: v.picklist(['side', 'top'], 'must be side or top'),
  hide: words(300),
  extras: words(100),
  'url-state': v.union([v.literal(''), name]),
  schema: v.picklist(['off', 'attach', 'whole'], 'must be off, attach or whole'),
  only: v.picklist(['featured'], 'must be featured'),
  autoplay: v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'must be seconds')),
  messages: name,
  endpoint: webUrl,
};

const attributeNames = Object.keys(attributeParameters) as (keyof typeof attributeParameters)[];

const renderParameters = {
  element: v.picklist(fragmentElements, `must be one of ${fragmentElements.join(', ')}`),
  ...attributeParameters,
  locale,
  'page-url': pageUrl,
  style: v.picklist(['inline', 'link'], 'must be inline or link'),
  'schema-id': webUrl,
  'schema-name': v.pipe(v.string(), v.maxLength(200, 'is too long')),
};

function withoutEmpty(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((one): one is [string, string] => one[1] !== undefined),
  );
}
