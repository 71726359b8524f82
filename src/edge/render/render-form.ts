import type { Renderer } from '../../contract/fragment.ts';
import type { Loaded } from '../cache/entry.ts';
import type { EdgeOptions } from '../config/options.ts';
import { ProblemError } from '../http/problem.ts';
import { type FormQuestion, formQuery, readFormQuestion } from './form-question.ts';

/** The path to which forms are posted without JavaScript, below the endpoint. */
export const formPath = 'v1/reviews/form';

/** A form that the edge renders, with the URL of the edge that it is posted to. */
export type RenderedForm = FormQuestion & { action: string };

type Options = Pick<EdgeOptions, 'messages' | 'allowedOrigins' | 'acceptsReviews' | 'publicUrl'>;

/**
 * Validates the query of `GET /v1/render?element=storefront-review-form`. Throws `invalid_parameter`, also if
 * the edge accepts no reviews: a server then includes the element alone.
 */
export function readRenderedForm(search: URLSearchParams, options: Options): RenderedForm {
  const refuse = (field: string, message: string) =>
    new ProblemError('invalid_parameter', { errors: [{ field, message }] });
  if (!options.acceptsReviews) throw refuse('element', 'needs REVIEW_SUBMISSIONS=on');
  const question = readFormQuestion(search, options);
  const edge = question.endpoint || options.publicUrl;
  if (!edge) throw refuse('endpoint', 'is missing, but a form needs it or PUBLIC_URL');
  if (question.style === 'link' && !question.endpoint) {
    throw refuse('endpoint', 'is missing, but style=link needs it');
  }
  return { ...question, action: `${edge.replace(/\/?$/, '/')}${formPath}?${formQuery(question)}` };
}

/** Renders a form, which depends on no review. */
export async function renderForm(
  { attributes, action, style }: RenderedForm,
  { renderer, options }: { renderer: Renderer; options: Pick<EdgeOptions, 'messages'> },
): Promise<Pick<Loaded, 'html'>> {
  return {
    html: await renderer.renderForm({ attributes: withMessages(attributes, options), action, style }),
  };
}

/** The attributes with the texts of the set of messages in place of its name. */
export function withMessages(
  { messages, ...attributes }: Readonly<Record<string, string>>,
  options: Pick<EdgeOptions, 'messages'>,
): Record<string, string> {
  return { ...attributes, ...(messages && { messages: options.messages[messages] ?? '' }) };
}
