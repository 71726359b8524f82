import type { ShownReview } from '../../client/read-reviews.ts';
import { type PageDescription, structuredData } from '../../models/structured-data.ts';
import type { Mounted } from '../mounted.ts';

/**
 * Keeps JSON-LD of the reviews in the head of the page: the average of the latest answer, and the reviews of
 * the first unfiltered page. A page has at most one such block, from the first element; an attribute marks it
 * for other elements and other copies of the script.
 */
export function showStructuredData({
  element,
  config,
  model,
  ended,
}: Pick<Mounted, 'element' | 'ended'> & {
  config: { attributes: Pick<Mounted['config']['attributes'], 'schema'> };
  model: Pick<Mounted['model'], 'state'>;
}): void {
  const document = element.ownerDocument;
  const mode = config.attributes.schema === 'whole' ? 'whole' : 'attach';
  let reviews: ShownReview[] = [];
  let shown: HTMLScriptElement | undefined;
  const update = () => {
    const { question: subject, answer, isAsking, failure } = model.state.peek();
    if (!answer || isAsking || failure) return;
    const { page, rating, list } = answer;
    // A filtered answer counts fewer reviews than the rating.
    if (page.page === 1 && page.count === rating?.count) reviews = list;
    shown?.remove();
    shown = undefined;
    if (document.querySelector(`[${mark}]`)) return;
    const node = structuredData({ mode, subject, page: describe(document), rating, reviews });
    shown = node && dataBlock(document);
    if (!node || !shown) return;
    // Review text must not close the script element if the page is serialized.
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
 * An empty data block. Trusted Types block text in every new script element, even in a data block, but not in
 * a script that has already started, nor in its clone, which can never run. So the block is a clone of one of
 * the page's scripts, without its attributes; a page without scripts gets no block.
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
