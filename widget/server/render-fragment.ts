import { renderToString } from 'preact-render-to-string';
import type { FragmentRequest } from '../../src/contract/fragment.ts';
import { readMean } from '../client/read-ratings.ts';
import { type ReviewsPage, readReviews } from '../client/read-reviews.ts';
import { webAddress } from '../client/web-address.ts';
import { changed, compactAnswer, unlessEmpty } from './compact-answer.ts';
import { createView } from './create-view.tsx';
import { draw } from './draw.tsx';
import { attribute, dataBlock, expressible, keepLineEnds } from './escape.ts';
import { jsonLd } from './json-ld.ts';
import { loadText } from './load-text.ts';
import { sheets } from './sheets.ts';
import { withAbsoluteMedia } from './with-absolute-media.ts';

/**
 * An element with its content as HTML: a declarative shadow root with its style, the views that the widget itself would
 * draw, and their data as JSON. The attribute `served` announces the root to a script that runs before it has arrived. JSON-LD
 * follows the element. Throws if the answer is not one of the edge.
 */
export async function renderFragment(given: FragmentRequest): Promise<string> {
  const request = { ...given, answer: withAbsoluteMedia(expressible(given.answer), given) };
  const { element, attributes, question, timeZone } = request;
  const answer = readAnswer(request);
  const text = await loadText(attributes, timeZone);
  const view = createView(request, { answer, ...text });
  const drawn = draw(request, { view, text });
  const content = selfClosed(keepLineEnds(renderToString(drawn.content)));
  const data = {
    ...{ build: buildId, nodes: countNodes(content) },
    timeZone: timeZone === 'UTC' ? undefined : timeZone,
    question: unlessEmpty(changed(question, request.home)),
    answer: compactAnswer(request),
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
    // As attributes, they compress better than as JSON.
    dataBlock(data, ` type="application/json"${written('data-')}`),
    `</template></${element}>`,
    jsonLd(request, answer.list),
  ].join('');
}

/** Shapes without end tags: less HTML for the same nodes. */
function selfClosed(content: string): string {
  return content.replace(/><\/(path|rect)>/g, '/>');
}

/** Equal in all builds whose views draw the same; the widget adopts only fragments of its own build. */
export const buildId: string = import.meta.env.BUILD_ID;

/** The number of elements and texts. By it the widget detects that something on the way has changed the HTML. */
function countNodes(content: string): number {
  // Values and texts contain no unescaped quotes, and texts no unescaped `<`; but both may contain `>`.
  const withoutValues = content.replace(/"[^"]*"/g, '');
  const texts = withoutValues.split(/<[^>]*>/).filter((text) => text !== '');
  return texts.length + (withoutValues.match(/<[a-z]/g)?.length ?? 0);
}

function readAnswer({ answer }: FragmentRequest): ReviewsPage {
  const page = readReviews(answer, '', { readMean, webAddress: (url) => webAddress(url, url) });
  if (!page) throw new TypeError('The answer is not a page of reviews');
  return page;
}

function styleOf(name: string, { style, attributes }: FragmentRequest): string {
  if (style === 'inline' || name.startsWith('hide-')) return `<style>${sheets[name]}</style>`;
  const href = `${attributes.endpoint?.replace(/\/?$/, '/')}assets/style-${name}-${buildId}.css`;
  return `<link rel="stylesheet"${attribute('href', href)}>`;
}
