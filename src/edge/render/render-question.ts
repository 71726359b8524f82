import * as v from 'valibot';
import type { FieldError } from '../../contract/envelope.ts';
import { expressibleText } from '../../contract/expressible-text.ts';
import { type FragmentElement, fragmentElements } from '../../contract/fragment.ts';
import type { EdgeOptions } from '../config/options.ts';
import { ProblemError } from '../http/problem.ts';
import { type ReviewsQuestion, readParameters, readReviewsQuestion } from '../storefront/question.ts';
import { endpointUrl, locale, name, webUrl, words } from './attribute-schemas.ts';
import { ownPageUrl, pageUrl, stateOfPage } from './page-url.ts';
import type { SlotValues } from './slots.ts';

/** The parsed query of `GET /v1/render`, normalized: equivalent queries yield equal questions. */
export type RenderQuestion = {
  reviews: ReviewsQuestion;
  look: Look;
  /** The part that is filled in when the fragment is sent; empty where the look has no slot. */
  values: SlotValues;
};

/** How reviews are rendered. One answer has one fragment in each look. */
export type Look = {
  element: FragmentElement;
  /**
   * Attributes in a fixed order; `messages` is the name of a configured set. `id` and `endpoint` are empty:
   * they have slots.
   */
  attributes: Readonly<Record<string, string>>;
  /** The question that the attributes ask. */
  home: ReviewsQuestion;
  style: 'inline' | 'link';
  /** How the JSON-LD names the product; without either, there is none. */
  schema: '' | 'id' | 'name';
};

/** Validates the query of `GET /v1/render`. Throws `invalid_parameter` with every rejected parameter. */
export function readRenderQuestion(
  search: URLSearchParams,
  { messages, allowedOrigins }: Pick<EdgeOptions, 'messages' | 'allowedOrigins'>,
): RenderQuestion {
  const { values, errors } = readParameters(search, renderParameters);
  const { element = 'storefront-reviews', style = 'inline' } = values;
  if (values.messages !== undefined && !Object.hasOwn(messages, values.messages)) {
    errors.push({ field: 'messages', message: 'must be the name of a configured set' });
  }
  const page = ownPageUrl(values['page-url'] ?? '', allowedOrigins);
  if (page === undefined) errors.push({ field: 'page-url', message: foreign });
  const href = ownPageUrl(values.href ?? '', allowedOrigins);
  if (href === undefined) errors.push({ field: 'href', message: foreign });
  if (style === 'link' && !values.endpoint) {
    errors.push({ field: 'endpoint', message: 'is missing, but style=link needs it' });
  }
  const own = ownParameters(search, element);
  const prefix = values['url-state'];
  const asked = new URLSearchParams(own);
  if (prefix !== undefined)
    for (const [name, value] of stateOfPage(page ?? '', prefix || 'reviews')) asked.set(name, value);
  const reviews = readAll(asked, errors);
  for (const name of stateParameters) own.delete(name);
  if (element === 'storefront-review-gallery') own.set('media', '1');
  const { sort, page_size, ...subject } = Object.fromEntries(own);
  const slotValues = slotValuesOf(values, page ?? '');
  const { schemaId, schemaName } = slotValues;
  const look: Look = {
    element,
    style,
    schema: (schemaId && 'id') || (schemaName && 'name'),
    attributes: withoutUndefined({
      'product-handle': subject.product,
      'product-id': subject.product_id,
      scope: subject.scope,
      sort,
      'page-size': search.has('page_size') ? page_size : undefined,
      ...Object.fromEntries(attributeNames.map((name) => [name, values[name]])),
      ...(href && { href }),
      ...(values.id && { id: '' }),
      ...(values.endpoint && { endpoint: '' }),
      locale: values.locale ?? 'en',
    }),
    home: readReviewsQuestion(own),
  };
  return { reviews, look, values: slotValues };
}

/** The message for a URL of a site that does not belong to the shop. */
export const foreign = 'must be relative, or of one of the ALLOWED_ORIGINS';

type RenderValues = ReturnType<typeof readParameters<typeof renderParameters>>['values'];

/** The values of the slots. The name of the product and the page are left out where nothing shows them. */
function slotValuesOf(values: RenderValues, page: string): SlotValues {
  const { schema, 'url-state': prefix, 'schema-id': id = '', 'schema-name': name = '' } = values;
  const schemaId = schema === 'off' ? '' : id;
  const schemaName = schema === 'whole' && !schemaId ? name : '';
  return {
    id: values.id ?? '',
    endpoint: values.endpoint ?? '',
    statePrefix: prefix === undefined ? undefined : prefix || 'reviews',
    pageUrl: prefix === undefined && !schemaName ? '' : page,
    schemaId,
    schemaName,
  };
}

/** The reviews question. The errors of all parameters are thrown together. */
export function readAll(search: URLSearchParams, errors: FieldError[]): ReviewsQuestion {
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
  const isShowcase = element === 'storefront-review-gallery' || element === 'storefront-review-carousel';
  if (isShowcase && !own.has('page_size')) own.set('page_size', String(showcasePageSize));
  if (element === 'storefront-review-gallery') own.set('media', '1');
  return own;
}

const showcasePageSize = 12;

const stateParameters = [
  'page',
  'rating',
  'media',
  'verified',
  'keyword',
  'variant',
  'language',
  'prefer',
  'review',
];

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
  empty: v.picklist(['hide'], 'must be hide'),
  'url-state': v.union([v.literal(''), name]),
  schema: v.picklist(['off', 'attach', 'whole'], 'must be off, attach or whole'),
  only: v.picklist(['featured'], 'must be featured'),
  autoplay: v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'must be seconds')),
  messages: name,
  endpoint: endpointUrl,
  /** The URL of a quoted review, in which `{id}` stands for its ID. */
  href: pageUrl,
};

const attributeNames = Object.keys(attributeParameters) as (keyof typeof attributeParameters)[];

const renderParameters = {
  element: v.picklist(fragmentElements, `must be one of ${fragmentElements.join(', ')}`),
  ...attributeParameters,
  locale,
  'page-url': pageUrl,
  style: v.picklist(['inline', 'link'], 'must be inline or link'),
  'schema-id': webUrl,
  'schema-name': v.pipe(v.string(), v.maxLength(200, 'is too long'), v.transform(expressibleText)),
};

export function withoutUndefined(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((one): one is [string, string] => one[1] !== undefined),
  );
}
