import type { InvitedLine } from '../../contract/invitation-page.ts';
import { isFinal, publicReasons } from '../../contract/own-review.ts';
import type { ModerationStore } from '../store/moderation.ts';
import type { ReviewStore } from '../store/reviews.ts';
import { statusOf } from '../submissions/status-of.ts';
import type { OpenedLink } from './open-link.ts';

/** The form of one product, as it was posted. */
export type PostedLine = { product_id: string; form: NonNullable<InvitedLine['form']> };

/** The products of a link with their reviews and forms. The form of `posted` keeps its texts. */
export function invitedLines(
  store: ReviewStore & ModerationStore,
  { shop, invited, notice }: OpenedLink,
  posted?: PostedLine,
): Promise<InvitedLine[]> {
  const { lines, order, invitation } = invited;
  const author = [order.first_name, order.last_name].filter(Boolean).join(' ');
  return Promise.all(
    lines.map(async (product_id) => {
      const product = order.products.find((one) => one.product_id === product_id);
      const known = invitation.reviews.find((one) => one.product_id === product_id);
      const review = known && (await ownReview(store, shop, known.review_id));
      const isOpen = review ? !isFinal(review.status) : notice === '';
      const form = posted?.product_id === product_id ? posted.form : emptyForm(review ? '' : author);
      return {
        product_id,
        product_title: product?.product_title ?? '',
        ...(review && { review }),
        ...(isOpen && { form }),
      };
    }),
  );
}

function emptyForm(author: string): PostedLine['form'] {
  return { typed: author ? { author } : {}, errors: [], notice: '' };
}

async function ownReview(
  store: ReviewStore & ModerationStore,
  shop: string,
  id: string,
): Promise<NonNullable<InvitedLine['review']>> {
  const [review, state] = await Promise.all([store.findReview(shop, id), store.reviewState(shop, id)]);
  const { status, reason } = statusOf(id, state);
  const { rating = 0, title = '', content = '', author = '' } = review ?? {};
  return {
    status,
    reason: publicReasons.find((one) => one === reason),
    ...{ rating, title, content, author },
  };
}
