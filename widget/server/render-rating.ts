import { expressibleText } from '../../src/contract/expressible-text.ts';
import type { RatingRequest } from '../../src/contract/fragment.ts';
import { chooseLocale, loadLocale } from '../text/load-locale.ts';
import { type Make, ratingLine } from '../views/rating-line.ts';
import { attribute, escapedText, expressible } from './escape.ts';
import { sheets } from './sheets.ts';

/**
 * A `<storefront-rating>` with its content as HTML. Its attributes contain the rating, so that the widget
 * renders the same without a request.
 */
export async function renderRating(request: RatingRequest): Promise<string> {
  const { attributes, rating } = expressible(request);
  const { locale = '', messages, href = '' } = attributes;
  const loaded = await loadLocale(chooseLocale([locale]), messages);
  const { average, count } = rating;
  const given = { ...attributes, average: String(average), count: String(count) };
  return [
    `<storefront-rating${Object.entries(given)
      .map(([name, value]) => attribute(name, value))
      .join('')} served>`,
    '<template shadowrootmode="open" shadowrootclonable shadowrootserializable>',
    `<style>${sheets.rating}</style>`,
    expressibleText(ratingLine(makeText, { average, count, href }, loaded).html),
    '</template></storefront-rating>',
  ].join('');
}

type Markup = { html: string };

const makeText: Make<Markup> = (name, attributes, ...children) => {
  const given = Object.entries(attributes).filter(([, value]) => value !== '');
  const content = children.map((child) => (typeof child === 'string' ? escapedText(child) : child.html));
  return {
    html: `<${name}${given.map(([one, value]) => attribute(one, String(value))).join('')}>${content.join('')}</${name}>`,
  };
};
