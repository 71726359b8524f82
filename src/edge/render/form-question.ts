import * as v from 'valibot';
import { submittedLimits } from '../../contract/submitted-review.ts';
import type { EdgeOptions } from '../config/options.ts';
import { readParameters } from '../storefront/question.ts';
import { endpointUrl, locale, name } from './attribute-schemas.ts';
import { ownPageUrl, pageUrl } from './page-url.ts';
import { foreign, readAll, withoutUndefined } from './render-question.ts';

/** The parsed query of a review form: of `GET /v1/render`, and of the URL to which the form is posted. */
export type FormQuestion = {
  /** The subject of the review, as in `POST /v1/reviews`. */
  subject: { product?: string; product_id?: string; scope?: string };
  /** Attributes in a fixed order; `messages` is the name of a configured set. */
  attributes: Readonly<Record<string, string>>;
  style: 'inline' | 'link';
  /** The shop's page; empty if it is unknown. */
  pageUrl: string;
  endpoint: string;
};

type Options = Pick<EdgeOptions, 'messages' | 'allowedOrigins'>;

/** Throws `invalid_parameter` with every rejected parameter. */
export function readFormQuestion(
  search: URLSearchParams,
  { messages, allowedOrigins }: Options,
): FormQuestion {
  const { values, errors } = readParameters(search, parameters);
  if (values.messages !== undefined && !Object.hasOwn(messages, values.messages)) {
    errors.push({ field: 'messages', message: 'must be the name of a configured set' });
  }
  const page = ownPageUrl(values['page-url'] ?? '', allowedOrigins);
  if (page === undefined) errors.push({ field: 'page-url', message: foreign });
  const { endpoint = '', style = 'inline' } = values;
  const named = new URLSearchParams([...search].filter(([one]) => subjectNames.has(one)));
  const { subject } = readAll(named, errors);
  const { handle, id } = subject.kind === 'store' ? {} : subject;
  const attributes = withoutUndefined({
    'product-handle': handle,
    'product-id': id,
    scope: subject.kind === 'store' ? 'store' : undefined,
    ...Object.fromEntries(attributeNames.map((one) => [one, values[one]])),
    locale: values.locale ?? 'en',
  });
  return {
    subject: withoutUndefined({ product: handle, product_id: id, scope: attributes.scope }),
    attributes,
    ...{ style, endpoint, pageUrl: page ?? '' },
  };
}

/** The query of the URL to which a form is posted. `readFormQuestion` reads it again. */
export function formQuery({ subject, attributes, pageUrl: page }: FormQuestion): string {
  const kept = postedAttributes.map((one) => [one, attributes[one] ?? '']);
  const entries = [...Object.entries(subject), ...kept, ['page-url', page]];
  return new URLSearchParams(entries.filter(([, value]) => value) as [string, string][]).toString();
}

const attributeParameters = {
  id: name,
  'heading-level': v.picklist(['1', '2', '3', '4', '5'], 'must be 1 to 5'),
  'item-type': v.pipe(v.string(), v.maxLength(submittedLimits.itemType, 'is too long')),
  rating: v.picklist(['1', '2', '3', '4', '5'], 'must be 1 to 5'),
  email: v.picklist(['off', 'optional'], 'must be off or optional'),
  messages: name,
  endpoint: endpointUrl,
};

const attributeNames = Object.keys(attributeParameters) as (keyof typeof attributeParameters)[];

/** The attributes that matter to the page that answers the form. */
const postedAttributes = ['locale', 'item-type', 'email', 'messages'] as const;

const subjectNames = new Set(['scope', 'product', 'product_id']);

const parameters = {
  ...attributeParameters,
  locale,
  'page-url': pageUrl,
  style: v.picklist(['inline', 'link'], 'must be inline or link'),
};
