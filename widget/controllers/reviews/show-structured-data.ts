import type { ShownReview } from '../../client/read-reviews.ts';
import { type PageDescription, structuredData } from '../../models/structured-data.ts';
import type { Stage } from './stage.ts';

/**
 * Keeps JSON-LD of the reviews in the head of the page, until the signal is aborted: the mean of the latest answer,
 * and the reviews of the first page without filters. A page has it once: whoever comes first keeps it, and what
 * was added is known by its attribute, to other elements and other copies of the script alike.
 */
export function showStructuredData(
  { element, state, ended }: Pick<Stage, 'element' | 'state' | 'ended'>,
  schema: string | undefined,
): void {
  if (ended.aborted) return;
  const document = element.ownerDocument;
  const mode = schema === 'whole' ? schema : 'attach';
  let reviews: ShownReview[] = [];
  let shown: HTMLScriptElement | undefined;
  const update = () => {
    const { question: subject, answer, isAsking, failure } = state();
    if (!answer || isAsking || failure) return;
    const { page, rating, list } = answer;
    // Where reviews are filtered, the page counts fewer than the mean.
    if (page.page === 1 && page.count === rating?.count) reviews = list;
    shown?.remove();
    shown = undefined;
    if (document.querySelector(`[${mark}]`)) return;
    const node = structuredData({ mode, subject, page: describe(document), rating, reviews });
    shown = node && dataBlock(document);
    if (!node || !shown) return;
    // Where a page is saved as text, no review may end the element.
    shown.append(JSON.stringify(node).replaceAll('<', '\\u003c'));
    document.head.append(shown);
  };
  update();
  element.addEventListener('reviews-load', update, { signal: ended });
  ended.addEventListener('abort', () => shown?.remove());
}

const mark = 'data-storefront-reviews';
const jsonLd = 'application/ld+json';

function describe(document: Document): PageDescription {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const shared = document.querySelector<HTMLMetaElement>('meta[property="og:title"]');
  const blocks = document.querySelectorAll(`script[type="${jsonLd}"]:not([${mark}])`);
  return {
    url: canonical?.href || document.URL,
    base: document.baseURI,
    title: shared?.content.trim() ?? '',
    blocks: [...blocks].map(({ textContent }) => textContent ?? ''),
    isRated: document.querySelector('[itemprop="aggregateRating"]') !== null,
  };
}

/**
 * An empty data block. Trusted types refuse every new script element with a text, also where it is no code. One that
 * has started is never looked at again, and neither is its copy: it cannot run, whatever is in it. So a script of the
 * page is copied, without its attributes; a page without any gets none.
 * https://html.spec.whatwg.org/multipage/scripting.html#script-processing-model ("already started")
 */
function dataBlock(document: Document): HTMLScriptElement | undefined {
  const started = [...document.scripts].find(
    ({ type, src, text }) => /^(module|text\/javascript)?$/i.test(type) && (src || text),
  );
  const block = started?.cloneNode() as HTMLScriptElement | undefined;
  for (const name of block?.getAttributeNames() ?? []) block?.removeAttribute(name);
  block?.setAttribute('type', jsonLd);
  block?.setAttribute(mark, '');
  return block;
}
