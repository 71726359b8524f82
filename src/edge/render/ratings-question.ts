import { handle } from '../../contract/field.ts';
import type { EdgeOptions } from '../config/options.ts';
import { ProblemError } from '../http/problem.ts';
import { readParameters, readProductHandles } from '../storefront/question.ts';
import { locale, name } from './attribute-schemas.ts';
import { ownPageUrl, pageUrl } from './page-url.ts';
import { foreign } from './render-question.ts';

/** The parsed query of `GET /v1/render?element=storefront-rating`. */
export type RatingsQuestion = {
  /** Unique and sorted. */
  handles: readonly string[];
  /** The only handle, if the response is plain HTML for servers that can only include text. */
  product: string | undefined;
  /** Attributes in a fixed order; `messages` is the name of a configured set. */
  attributes: Readonly<Record<string, string>>;
};

/** Throws `invalid_parameter` with every rejected parameter. */
export function readRatingsQuestion(
  search: URLSearchParams,
  { messages: messageSets, allowedOrigins }: Pick<EdgeOptions, 'messages' | 'allowedOrigins'>,
): RatingsQuestion {
  const { values, errors } = readParameters(search, parameters);
  const { product, messages } = values;
  const listed = readProductHandles(search);
  errors.push(...listed.errors);
  const href = ownPageUrl(values.href ?? '', allowedOrigins);
  if (href === undefined) errors.push({ field: 'href', message: foreign });
  if (search.has('product') === (search.has('products') || search.has('handle'))) {
    errors.push({ field: 'products', message: 'or product is required' });
  }
  if (messages !== undefined && !Object.hasOwn(messageSets, messages)) {
    errors.push({ field: 'messages', message: 'must be the name of a configured set' });
  }
  if (errors.length > 0) throw new ProblemError('invalid_parameter', { errors });
  return {
    handles: product === undefined ? listed.handles : [product],
    product,
    attributes: { locale: values.locale ?? 'en', ...(messages && { messages }), ...(href && { href }) },
  };
}

const parameters = {
  product: handle,
  locale,
  messages: name,
  /** `{handle}` stands for the handle of each product. */
  href: pageUrl,
};
