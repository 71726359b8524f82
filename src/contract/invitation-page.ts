import type { TypedReview } from './fragment.ts';
import type { OwnReview } from './own-review.ts';
import type { PageTheme } from './page-theme.ts';

/** The page on which a customer reviews the products of an order, as its renderer draws it. */
export type InvitationPage = {
  /** Languages in order of preference, as BCP 47 tags. */
  languages: readonly string[];
  /** Why nothing new can be written; empty if it can. */
  notice: '' | 'invalid' | 'early' | 'expired' | 'cancelled';
  /** The ISO time from which reviews can be written, for `early`. */
  opensAt: string;
  lines: readonly InvitedLine[];
  /** A text that the forms send back; it is new in each page. */
  nonce: string;
  /** A challenge of `altcha-lib` as JSON. */
  challenge: string;
  /** Whether reviews may have photos and a video, which need the script of the page. */
  hasUploads: boolean;
  /** The theme of the shop. */
  theme: PageTheme;
};

/** A product of the order. */
export type InvitedLine = {
  product_id: string;
  product_title: string;
  /** The review that the link led to, as its author sees it; undefined without one. */
  review?: (OwnReview & Pick<TypedReview, 'rating' | 'title' | 'content' | 'author'>) | undefined;
  /** The form for the review, or for its change; undefined if neither is possible. */
  form?: {
    typed: Partial<TypedReview>;
    errors: readonly { field: string; code: string }[];
    notice: '' | 'again' | 'later' | 'too_long';
  };
};

/** Port: renders the page. The widget's build provides it, because the page has the widget's views. */
export type InvitationRenderer = {
  /** `style` and `script` are the contents of the only such elements, for the policy of the page. */
  renderInvitationPage(page: InvitationPage): Promise<{ html: string; style: string }>;
};
