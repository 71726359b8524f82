import { renderToString } from 'preact-render-to-string';
import type { FragmentRequest } from '../../src/contract/fragment.ts';
import type { PublicReview, ReviewsAnswer } from '../../src/contract/storefront.ts';
import { readMean } from '../client/read-ratings.ts';
import { type ReviewsPage, readReviews } from '../client/read-reviews.ts';
import { webAddress } from '../client/web-address.ts';
import { createView } from './create-view.tsx';
import { draw } from './draw.tsx';
import { attribute, dataBlock, expressible, keepLineEnds } from './escape.ts';
import { jsonLd } from './json-ld.ts';
import { loadText } from './load-text.ts';
import { sheets } from './sheets.ts';

/**
 * An element with its content as HTML: a declarative shadow root with its style, the views that the widget itself would
 * draw, and their data as JSON. JSON-LD follows the element. Throws if the answer is not one of the edge.
 */
export async function renderFragment(given: FragmentRequest): Promise<string> {
  const request = { ...given, answer: expressible(given.answer) };
  const { element, attributes, timeZone } = request;
  const answer = readAnswer(request);
  const text = await loadText(attributes, timeZone);
  const view = createView(request, { answer, ...text });
  const drawn = draw(request, { view, text });
  const content = keepLineEnds(renderToString(drawn.content));
  const data = {
    ...{ build: buildId, attributes, nodes: countNodes(content), timeZone },
    question: withoutEmpty(request.question),
    answer: compact(request.answer),
  };
  return [
    `<${element}${Object.entries(attributes)
      .map(([name, value]) => attribute(name, value))
      .join('')}>`,
    '<template shadowrootmode="open" shadowrootclonable shadowrootserializable>',
    ...drawn.sheets.map((name) => styleOf(name, request)),
    `<div class="root served">${content}</div>`,
    dataBlock(data, ' type="application/json"'),
    `</template></${element}>`,
    jsonLd(request, answer.list),
  ].join('');
}

/** The answer without the fields that its door fills in, and without those that no view shows. */
function compact({ list, both_sides: sides, partial, ...rest }: ReviewsAnswer): object {
  const slim = ({ product_id, product_handle, ...review }: PublicReview) => withoutEmpty(review);
  return {
    ...{ ...rest, partial: partial || undefined, list: list.map(slim) },
    both_sides: sides ? { positive: slim(sides.positive), critical: slim(sides.critical) } : undefined,
  };
}

/** A missing field reads like an empty one. */
function withoutEmpty(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value && `${value}` !== ''));
}

/** Equal in all builds whose views draw the same; the widget adopts only fragments of its own build. */
export const buildId: string = import.meta.env.BUILD_ID;

/** The number of elements and texts. By it the widget detects that something on the way has changed the HTML. */
function countNodes(content: string): number {
  const withoutValues = content.replace(/"[^"]*"/g, '');
  return withoutValues.match(/<[a-z]|>[^<]/g)?.length ?? 0;
}

function readAnswer({ answer, attributes }: FragmentRequest): ReviewsPage {
  const page = readReviews(answer, attributes.endpoint ?? '', { readMean, webAddress });
  if (!page) throw new TypeError('The answer is not a page of reviews');
  return page;
}

function styleOf(name: string, { style, attributes }: FragmentRequest): string {
  if (style === 'inline' || name.startsWith('hide-')) return `<style>${sheets[name]}</style>`;
  const href = `${attributes.endpoint?.replace(/\/?$/, '/')}assets/style-${name}-${buildId}.css`;
  return `<link rel="stylesheet"${attribute('href', href)}>`;
}
