import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ReviewsAnswer } from '../../../src/contract/storefront.ts';
import { fullReview, rating, review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { hostile, languages, layouts, reviews } from '../../../testing/widget/generated-reviews.ts';
import { described, fragmentRequest, renderFragment, servedRoot } from '../../../testing/widget/served.ts';
import { edge, inside, place, script } from '../../../testing/widget/stage.ts';
import { readMean } from '../../../widget/client/read-ratings.ts';
import { readReviews } from '../../../widget/client/read-reviews.ts';
import { webAddress } from '../../../widget/client/web-address.ts';
import { expressible } from '../../../widget/server/escape.ts';

beforeEach(() => edge.reset());

/**
 * Renders an element with its controls, as a shopper gets it without server-rendered HTML; returns its box.
 */
async function drawn(
  tag: string,
  attributes: Record<string, string>,
  answer: ReviewsAnswer,
): Promise<Element> {
  edge.answers(() => answer);
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  place('<div></div>').append(element);
  const last = answer.list.at(-1)?.id;
  if (tag === 'storefront-reviews') {
    await expect.poll(() => inside(element, `#author-${CSS.escape(last ?? '')}`)).toBeTruthy();
    await expect.poll(() => inside(element, 'article:last-of-type time')?.textContent).toBeTruthy();
    await expect.poll(() => inside(element, '.pagination, .more')).toBeTruthy();
  } else await expect.poll(() => inside(element, '[part="heading"]')).toBeTruthy();
  return inside(element, '.root') as Element;
}

async function expectEqual(
  answer: ReviewsAnswer,
  attributes: Record<string, string>,
  element = 'storefront-reviews',
) {
  const request = fragmentRequest({ element: element as 'storefront-reviews', answer, attributes });
  const root = await servedRoot({
    ...request,
    attributes: { ...request.attributes, endpoint: script.replace(/[^/]*$/, '') },
  });
  const data = JSON.parse(root.querySelector('script')?.textContent ?? '');
  expect(data.build).toBe(import.meta.env.BUILD_ID);
  const box = await drawn(element, request.attributes, expressible(answer));
  // The widget adds the button of a text once it is known to be long.
  for (const button of root.querySelectorAll('.fold[hidden]')) button.remove();
  // The widget makes both sides focusable once they are known to scroll.
  box.querySelector('.sides')?.removeAttribute('tabindex');
  expect(described(root.querySelector('.root > .whole') as Element)).toEqual(
    described(box.firstElementChild as Element),
  );
  const read = (value: unknown) => readReviews(value, script, { readMean, webAddress });
  expect(read(data.answer)).toEqual(read(expressible(answer)));
}

it('has its text in reading order, for tools that read the HTML and attach no shadow roots', async () => {
  const both_sides = {
    positive: review({ id: '91', content: 'Keeps tea warm.' }),
    critical: review({ id: '92', content: 'Chips at the rim.' }),
  };
  const list = [review({ title: 'A first title', content: 'A first text.', author: 'Ada' })];
  const html = await renderFragment(fragmentRequest({ answer: reviewsAnswer({ list, both_sides }) }));
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const text = body.querySelector('template')?.content.querySelector('.root')?.textContent ?? '';
  const said = [
    'Customer reviews',
    '4.6',
    'Keeps tea warm.',
    'Chips at the rim.',
    'A first title',
    'A first text.',
    'Ada',
  ];
  const places = said.map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

describe('server-rendered HTML is parsed to the nodes that the widget renders', () => {
  it.each(languages.map((locale, place) => ({ locale, ...layouts[place % layouts.length] })))(
    'with the attributes %o',
    async (attributes) => {
      const [list = []] = fc.sample(reviews, { numRuns: 1, seed: languages.indexOf(attributes.locale) });
      const [positive, critical] = [
        review({ ...list[0], id: '91' }),
        review({ id: '92', rating: 2, title: '' }),
      ];
      await expectEqual(
        reviewsAnswer({ list: [...list, fullReview], both_sides: { positive, critical } }),
        attributes,
      );
    },
  );

  it('for every hostile text', async () => {
    const list = hostile.map((content, place) =>
      review({ id: `${place + 1}`, content, title: content, author: content, item_type: content }),
    );
    await expectEqual(reviewsAnswer({ list, rating: rating({ count: 40 }) }), { pagination: 'more' });
  });

  it('for a gallery', async () => {
    await expectEqual(reviewsAnswer({ list: [fullReview] }), { locale: 'ar' }, 'storefront-review-gallery');
  });

  it('for a carousel', async () => {
    const list = ['1', '2', '3', '4', '5'].map((id) => review({ id }));
    await expectEqual(reviewsAnswer({ list }), { locale: 'fr' }, 'storefront-review-carousel');
  });
});
