import { renderToString } from 'preact-render-to-string';
import { expressibleText } from '../../src/contract/expressible-text.ts';
import type { FormRequest } from '../../src/contract/fragment.ts';
import { ReviewForm } from '../views/form/review-form.tsx';
import { attribute, dataBlock, expressible, keepLineEnds } from './escape.ts';
import { formView } from './form-view.tsx';
import { buildId, countContent, selfClosed, styleOf } from './render-fragment.ts';

/**
 * A `<storefront-review-form>` with its content as HTML, like a fragment: the widget adopts it, and without
 * JavaScript it is posted to `action`. It depends on no shopper and on no review.
 */
export async function renderForm(request: FormRequest): Promise<string> {
  const { attributes, action, style } = expressible(request);
  const { rating = '', 'heading-level': level = '' } = attributes;
  const view = await formView(attributes, {
    action,
    values: { rating: Number(rating) },
    headingLevel: Number(level || 2),
  });
  const content = expressibleText(selfClosed(keepLineEnds(renderToString(<ReviewForm view={view} />))));
  const written = (prefix = '') =>
    Object.entries(attributes)
      .map(([name, value]) => attribute(prefix + name, value))
      .join('');
  return [
    `<storefront-review-form${written()} served>`,
    '<template shadowrootmode="open" shadowrootclonable shadowrootserializable>',
    styleOf('form', { style, attributes }),
    `<div class="root served">${content}</div>`,
    dataBlock({ build: buildId, ...countContent(content) }, ` type="application/json"${written('data-')}`),
    '</template></storefront-review-form>',
  ].join('');
}
