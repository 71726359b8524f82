import { renderToString } from 'preact-render-to-string';
import { expressibleText } from '../../src/contract/expressible-text.ts';
import type { FragmentRequest } from '../../src/contract/fragment.ts';
import { readMean } from '../client/read-ratings.ts';
import { type ReviewsPage, readReviews } from '../client/read-reviews.ts';
import { webAddress } from '../client/web-address.ts';
import { compactAnswer } from './compact-answer.ts';
import { createView } from './create-view.tsx';
import { draw } from './draw.tsx';
import { attribute, dataBlock, expressible, keepLineEnds } from './escape.ts';
import { jsonLd } from './json-ld.ts';
import { loadText } from './load-text.ts';
import { sheets } from './sheets.ts';
import { withAbsoluteMedia } from './with-absolute-media.ts';

/**
 * An element with its content as HTML: a declarative shadow root with its style, the views that the widget
 * itself would render, and their data as JSON. The attribute `served` announces the root to a script that
 * runs before it has arrived. JSON-LD follows the element. Throws if the answer did not come from the edge.
 */
export async function renderFragment(given: FragmentRequest): Promise<string> {
  const asked = expressible(given);
  const request = { ...asked, answer: withAbsoluteMedia(asked.answer, asked) };
  const { element, attributes, question, timeZone } = request;
  const answer = readAnswer(request);
  const text = await loadText(attributes, timeZone);
  const view = createView(request, { answer, ...text });
  const drawn = draw(request, { view, text });
  // Messages and shortened names may also contain halves of characters.
  const content = expressibleText(selfClosed(keepLineEnds(renderToString(drawn.content))));
  const data = {
    build: buildId,
    ...countContent(content),
    timeZone: timeZone === 'UTC' ? undefined : timeZone,
    question: changedFields(question, request.home),
    // Quotes show no other review.
    answer: compactAnswer(
      element === 'storefront-review-quote' ? { ...request.answer, list: [] } : request.answer,
      element,
    ),
  };
  const written = (prefix = '') =>
    Object.entries(attributes)
      .map(([name, value]) => attribute(prefix + name, value))
      .join('');
  return [
    `<${element}${written()} served>`,
    '<template shadowrootmode="open" shadowrootclonable shadowrootserializable>',
    ...drawn.sheets.map((name) => styleOf(name, request)),
    `<div class="root served">${content}</div>`,
    // They compress better as attributes than as JSON.
    dataBlock(data, ` type="application/json"${written('data-')}`),
    `</template></${element}>`,
    jsonLd(request, answer.list),
  ].join('');
}

/** Shapes without end tags: less HTML for the same nodes. */
export function selfClosed(content: string): string {
  return content.replace(/><\/(path|rect)>/g, '/>');
}

/**
 * Equal in all builds whose views render the same HTML; the widget adopts only fragments of its own build.
 */
export const buildId: string = import.meta.env.BUILD_ID;

/**
 * The number of elements and texts, and the length of all texts. The widget compares them to detect HTML that
 * was changed on its way.
 */
export function countContent(content: string): { nodes: number; characters: number } {
  // Values and texts contain no unescaped quotes, and texts no unescaped `<`; but both may contain `>`.
  const withoutValues = content.replace(/"[^"]*"/g, '');
  const texts = withoutValues.split(/<[^>]*>/).filter((text) => text !== '');
  return {
    nodes: texts.length + (withoutValues.match(/<[a-z]/g)?.length ?? 0),
    characters: texts.join('').replace(/&[^;]*;/g, '&').length,
  };
}

/** The fields that differ from the known ones; undefined if all are equal. */
function changedFields<Fields extends object>(fields: Fields, known: Fields): Partial<Fields> | undefined {
  const entries = Object.entries(fields).filter(([name, value]) => value !== known[name as keyof Fields]);
  return entries.length > 0 ? (Object.fromEntries(entries) as Partial<Fields>) : undefined;
}

function readAnswer({ answer }: FragmentRequest): ReviewsPage {
  const page = readReviews(answer, '', { readMean, webAddress: (url) => webAddress(url, url) });
  if (!page) throw new TypeError('The answer is not a page of reviews');
  return page;
}

export function styleOf(
  name: string,
  { style, attributes }: Pick<FragmentRequest, 'style' | 'attributes'>,
): string {
  if (style === 'inline' || name.startsWith('hide-')) return `<style>${sheets[name]}</style>`;
  const href = `${attributes.endpoint?.replace(/\/?$/, '/')}assets/style-${name}-${buildId}.css`;
  return `<link rel="stylesheet"${attribute('href', href)}>`;
}
