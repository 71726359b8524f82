import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import type { FragmentRequest } from '../../src/contract/fragment.ts';
import { carouselModel } from '../models/carousel-model.ts';
import { Carousel } from '../views/carousel.tsx';
import { Gallery } from '../views/gallery.tsx';
import { QuotePair } from '../views/quote-pair.tsx';
import { Reviews } from '../views/reviews.tsx';
import type { ReviewsView } from '../views/reviews-view.ts';
import { Showcase } from '../views/showcase.tsx';
import type { Text } from './load-text.ts';
import { listSheets, quoteSheets, showcaseSheets } from './sheets.ts';

/** The content of an element, and the names of its style sheets. */
export function draw(
  { element, attributes }: FragmentRequest,
  { view, text }: { view: ReviewsView; text: Text },
): { content: VNode; sheets: string[] } {
  const { locale, gallery } = text;
  const { more } = locale.controls;
  const drawings = {
    'storefront-reviews': () => ({
      content: <Reviews view={view} />,
      sheets: listSheets(attributes, { state: view.model.state.peek(), locale }),
    }),
    'storefront-review-gallery': () => ({
      content: framed(<Gallery view={view} messages={{ ...gallery, more }} onMore={ignore} />),
      sheets: showcaseSheets('gallery', locale),
    }),
    'storefront-review-carousel': () => ({
      content: framed(
        <Carousel
          view={{ ...view, initials: undefined }}
          carousel={carouselModel(view.model, attributes.only === 'featured')}
          messages={gallery}
          playButton={signal(attributes.autoplay ? <i /> : undefined)}
          onStep={ignore}
        />,
      ),
      sheets: showcaseSheets('carousel', locale),
    }),
    'storefront-review-quote': () => ({
      content: framed(
        <QuotePair view={view} messages={locale.controls} href={attributes.href ?? ''} />,
        false,
      ),
      sheets: quoteSheets(locale),
    }),
  };
  const framed = (content: VNode, isFirst = true) => (
    <Showcase locale={locale} isFirst={isFirst}>
      {content}
    </Showcase>
  );
  return drawings[element]();
}

/** Nothing happens before the widget has adopted the HTML. */
function ignore(): void {}
