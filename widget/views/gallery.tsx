import { loadedPages } from '../models/appended-pages.ts';
import { mediaItems } from '../models/media-items.ts';
import type { ReviewsView } from './reviews-view.ts';
import { Tile } from './tile.tsx';

/**
 * The photos and videos of all reviews, as a strip of equal squares whose height does not depend on their
 * number.
 */
export function Gallery({ view, messages, onMore }: Props) {
  const { answer, isAsking } = view.model.state.value;
  const locale = view.locale.value;
  const items = mediaItems(answer?.list ?? []);
  if (!answer || items.length === 0) return null;
  const left = answer.page.count - loadedPages(view.model.state.value) * answer.page.page_size;
  const Heading = `h${view.headingLevel}` as 'h2';
  return (
    <>
      <Heading part="heading" id="caption">
        {messages.gallery}
      </Heading>
      <ul part="media" class="tiles" aria-busy={isAsking}>
        {items.map((item) => (
          <li key={`${item.review.id} ${item.media.url}`}>
            <Tile {...item} locale={locale} />
          </li>
        ))}
        {left > 0 && (
          <li>
            <button part="more" type="button" class="more" aria-disabled={isAsking} onClick={onMore}>
              <bdi dir="ltr">{locale.format('+{left}', { left })}</bdi>{' '}
              <span class="unseen">{messages.more}</span>
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

type Props = {
  view: Pick<ReviewsView, 'model' | 'locale' | 'headingLevel'>;
  messages: { gallery: string; more: string };
  onMore: () => void;
};
