import type { Config } from '../models/config.ts';
import { entry } from '../seams/entry.ts';
import { loadLocale } from '../text/load-locale.ts';
import type { Reflected } from './reflected.ts';
import { StorefrontElement } from './storefront-element.ts';

/**
 * A form for writing a review: whole where it is at least 640 px wide, in steps below. The draft stays on the
 * device until the review is sent. The edge must accept reviews (`REVIEW_SUBMISSIONS=on`). The parameter
 * `write-review` in the URL of the page chooses stars, for example `?write-review=4#review`.
 *
 * @attr {string} product-handle - The product, by its handle.
 * @attr {string} product-id - The product, by its ID. Set it beside `product-handle`: many APIs know products
 *   only by their ID.
 * @attr {product | store} scope - `product` reviews the product, `store` the shop itself. Default: `product`.
 * @attr {string} item-type - The variant that the shopper bought, such as `Moss green`. The form shows it,
 *   and it is published with the review. Default: none.
 * @attr {number} rating - The number of stars that are chosen at first, 1–5. They are never sent without a
 *   click. Default: none.
 * @attr {off | optional} email - `optional` asks for an email address, for shops that answer or verify
 *   reviews. It is never published and never stored on the device. Default: `off`.
 * @attr {number} heading-level - Level of the heading, 1–5. Default: 2.
 * @attr {string} locale - The language, as a BCP 47 tag. Default: the nearest `lang` attribute, or the
 *   browser's language.
 * @attr {string} messages - Replaces texts with your own: JSON such as `{ "form": { "heading": "Tell us" }
 *   }`, or `#` and the ID of a `<script type="application/json">` with such JSON. The property also accepts
 *   an object.
 * @attr {string} endpoint - URL of the storefront API. Default: the folder that the script was loaded from.
 * @cssprop --reviews-ink
 * @cssprop --reviews-paper
 * @cssprop --reviews-muted
 * @cssprop --reviews-line
 * @cssprop --reviews-tint
 * @cssprop --reviews-accent
 * @cssprop --reviews-star
 * @cssprop --reviews-star-empty
 * @cssprop --reviews-star-shape
 * @cssprop --reviews-radius
 * @cssprop --reviews-button-radius
 * @cssprop --reviews-heading-weight
 * @cssprop --reviews-scale
 * @cssprop --reviews-space
 * @cssprop --reviews-density
 * @cssprop --reviews-max-width
 * @slot terms - Replaces the sentence on publication and withdrawal. Link your
 *   privacy policy here.
 * @csspart form - The form.
 * @csspart heading - Heading.
 * @csspart problems - List of the fields that need a correction, above the form.
 * @csspart field - A label with its input.
 * @csspart label - Label of an input.
 * @csspart problem - Sentence about a field that needs a correction.
 * @csspart rating - The five stars.
 * @csspart star - One star.
 * @csspart stars - Five stars of the review that was sent.
 * @csspart input - Text input.
 * @csspart media - List of the photos and the video.
 * @csspart photo - One photo or video.
 * @csspart add - The button that adds photos or a video.
 * @csspart choice - Outlined control: "Back", "Edit", "Withdraw", "Write another review", and how the name is
 *   shown.
 * @csspart terms - The sentence on publication and withdrawal.
 * @csspart notice - Sentence about a failure, or about what happens next.
 * @csspart send - The button "Send review", and "Continue" in a form with steps.
 * @csspart draft - "Saved on this device", with the button that removes the draft.
 * @csspart own-review - The review that was sent, which only its author sees until it is published.
 * @fires review-submit - The review is about to be sent. Cancelable. `detail`: `{ rating, title, content,
 *   author }`.
 * @fires review-sent - The review was sent, or its author changed it, and it waits for approval. `detail`:
 *   `{ rating }`.
 * @fires review-error - Loading the form or sending the review failed. `detail`: `{ code }`: `offline`,
 *   `later`, `refused`, `sent` if an earlier text was sent instead, or `gone` if the review that the author
 *   changes no longer exists.
 */
export abstract class StorefrontReviewForm extends StorefrontElement {
  declare productHandle: Reflected<string>;
  declare productId: Reflected<string>;
  declare scope: Reflected<'product' | 'store'>;
  declare itemType: Reflected<string>;
  declare rating: Reflected<number>;
  declare email: Reflected<'off' | 'optional'>;
  declare headingLevel: Reflected<number>;
  protected override readonly css = '.root{min-block-size:clamp(48em, (100vw - 42em) * 999, 72em)}';

  protected override async render(config: Config, root: ShadowRoot, signal: AbortSignal): Promise<void> {
    const { attributes, tag } = config;
    const { scope, 'product-handle': handle, 'product-id': id } = attributes;
    if (scope !== 'store' && !handle && !id) return;
    const box = this.makeBox(root);
    root.append(box);
    const loadingViews = import('../controllers/form/mount-form.tsx').catch(() => {});
    const loadedLocale = await loadLocale(tag, attributes.messages);
    const views = await loadingViews;
    if (signal.aborted) return;
    if (views) await views.mountForm(this, { box, config, loadedLocale, entry, signal });
    else this.showUnloaded(box, 'review-error', loadedLocale.base.unavailable);
  }
}
