import type { StorefrontSort } from '../../src/contract/storefront.ts';
import { kit } from '../controllers/reviews/kit.ts';
import type { ShowcaseKind } from '../controllers/showcase/showcase.tsx';
import { makeElement } from '../dom/make-element.ts';
import type { Config } from '../models/config.ts';
import { loadLocale } from '../text/load-locale.ts';
import { StorefrontElement } from './storefront-element.ts';

/** What shows reviews, until there is what shows them: room, a question, and the files that are to come. */
export abstract class ReviewsElement extends StorefrontElement {
  /** How they are shown; undefined as a list to read. */
  readonly kind: ShowcaseKind | undefined;
  /** The height that is reserved, where the style sheet does not say it. */
  protected readonly room: string = '';

  constructor() {
    super();
    // Before its attributes are read: what shows reviews weighs most of what stands before the first of them.
    loadViews();
  }

  protected override async show(config: Config, root: ShadowRoot, signal: AbortSignal): Promise<void> {
    const { attributes, endpoint, tag } = config;
    const { 'product-handle': handle = '', 'product-id': id = '' } = attributes;
    const size = Math.trunc(Number(attributes['page-size']));
    const scope = attributes.scope === 'store' ? 'store' : '';
    const question = {
      product: scope ? '' : handle,
      product_id: scope ? '' : id,
      scope,
      sort: (/^(newest|oldest|highest|lowest)$/.exec(attributes.sort ?? '')?.[0] ??
        'featured') as StorefrontSort,
      page_size: size > 0 && size <= 50 ? size : this.kind ? 12 : 5,
      page: 1,
    } as const;
    root.replaceChildren();
    if (!scope && !handle && !id) return;
    // With the files, not after them: each further round trip before the first review costs its whole latency.
    const asked = { ...question, media: this.kind === 'gallery' ? 1 : '' };
    const first = this.environment.ask(endpoint, 'v1/reviews', asked, signal);
    const box = makeElement('div', { class: 'root' }) as HTMLElement;
    box.style.minBlockSize = this.room;
    root.append(box);
    const loadedLocale = loadLocale(tag, attributes.messages);
    const [mountReviews] = await loadViews();
    const locale = await loadedLocale;
    if (signal.aborted) return;
    if (mountReviews) {
      mountReviews(this, { box, config, question, first, loadedLocale: locale, kit, signal });
    } else {
      // What can be said when not even the views could be loaded.
      const detail = { code: 'offline' };
      this.dispatchEvent(new CustomEvent('reviews-error', { detail, bubbles: true, composed: true }));
      const again = makeElement('button', {}, locale.base.retry);
      again.addEventListener('click', () => this.show(config, root, signal));
      box.append(makeElement('div', { role: 'alert' }, locale.base.unavailable, ' ', again));
    }
  }
}

function loadViews() {
  return Promise.all([
    import('../controllers/reviews/mount-reviews.tsx').then(({ mountReviews }) => mountReviews),
    import('../controllers/reviews/framework.ts'),
  ]).catch(() => []);
}
