import type { FragmentQuestion, Renderer } from '../../contract/fragment.ts';
import { type Loaded, parsedBody } from '../cache/entry.ts';
import type { CacheEntry } from '../cache/store.ts';
import type { EdgeOptions } from '../config/options.ts';
import type { ReviewsQuestion } from '../storefront/question.ts';
import type { Look, RenderQuestion } from './render-question.ts';
import { markOf, type SlotMarks, slotMarks } from './slots.ts';

type Parts = { renderer: Renderer; options: Pick<EdgeOptions, 'publicUrl' | 'timeZone' | 'messages'> };

/** Renders a cached answer as HTML with slots. */
export async function renderAnswer(
  { look, reviews }: Pick<RenderQuestion, 'look' | 'reviews'>,
  entry: CacheEntry,
  { renderer, options }: Parts,
): Promise<Pick<Loaded, 'html' | 'mark'>> {
  const { element, home, style, schema } = look;
  const messages = options.messages[look.attributes.messages ?? ''] ?? '';
  const mark = await markOf(entry.etag, JSON.stringify([look, reviews]), messages);
  const marks = slotMarks(mark);
  const hasLinks = 'url-state' in look.attributes;
  const html = await renderer.renderFragment({
    element,
    style,
    pageUrl: hasLinks || schema === 'name' ? marks.pageUrl : '',
    product: {
      id: schema === 'id' ? marks.schemaId : '',
      name: schema === 'name' ? marks.schemaName : '',
    },
    attributes: { ...markedAttributes(look, marks), ...(look.attributes.messages && { messages }) },
    home: widgetQuestion(home),
    question: widgetQuestion(reviews),
    answer: parsedBody(entry),
    publicUrl: options.publicUrl,
    timeZone: options.timeZone,
  });
  return html.includes(mark) ? { html, mark } : { html };
}

function markedAttributes({ attributes }: Look, { id, endpoint }: SlotMarks): Record<string, string> {
  return {
    ...attributes,
    ...('id' in attributes && { id }),
    ...('endpoint' in attributes && { endpoint }),
  };
}

/** A question in the form of the widget. */
function widgetQuestion({
  subject,
  pageSize,
  stars,
  media,
  verified,
  ...rest
}: ReviewsQuestion): FragmentQuestion {
  const { page, sort, keyword, variant, language, prefer, review } = rest;
  return {
    product: subject.kind === 'product' ? (subject.handle ?? '') : '',
    product_id: subject.kind === 'product' ? (subject.id ?? '') : '',
    scope: subject.kind === 'store' ? 'store' : '',
    sort,
    page_size: pageSize,
    page,
    keyword,
    variant,
    language,
    prefer,
    review,
    rating: stars.join(),
    media: media ? 1 : '',
    verified: verified ? 1 : '',
  };
}
