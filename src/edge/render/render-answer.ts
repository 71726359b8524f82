import type { FragmentQuestion, Renderer } from '../../contract/fragment.ts';
import { type Loaded, parsedBody } from '../cache/entry.ts';
import type { CacheEntry } from '../cache/store.ts';
import type { EdgeOptions } from '../config/options.ts';
import type { ReviewsQuestion } from '../storefront/question.ts';
import type { RenderQuestion } from './render-question.ts';

/** Renders a cached answer as HTML. */
export async function renderAnswer(
  question: RenderQuestion,
  entry: CacheEntry,
  {
    renderer,
    options,
  }: { renderer: Renderer; options: Pick<EdgeOptions, 'publicUrl' | 'timeZone' | 'messages'> },
): Promise<Pick<Loaded, 'html'>> {
  const { element, attributes, home, reviews, pageUrl, style, product } = question;
  const { messages } = attributes;
  const html = await renderer.renderFragment({
    element,
    pageUrl,
    style,
    product,
    attributes: { ...attributes, ...(messages && { messages: options.messages[messages] ?? '' }) },
    home: widgetQuestion(home),
    question: widgetQuestion(reviews),
    answer: parsedBody(entry),
    publicUrl: options.publicUrl,
    timeZone: options.timeZone,
  });
  return { html };
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
  const { page, sort, keyword, review } = rest;
  return {
    product: subject.kind === 'product' ? (subject.handle ?? '') : '',
    product_id: subject.kind === 'product' ? (subject.id ?? '') : '',
    scope: subject.kind === 'store' ? 'store' : '',
    sort,
    page_size: pageSize,
    page,
    keyword,
    review,
    rating: stars.join(),
    media: media ? 1 : '',
    verified: verified ? 1 : '',
  };
}
