import { maxStorefrontPageSize } from '../../src/contract/limits.ts';
import { storefrontSorts } from '../../src/contract/sorts.ts';
import type { StorefrontSort } from '../../src/contract/storefront.ts';
import type { ViewKind } from '../controllers/mount.ts';
import { whenNear } from '../dom/when-near.ts';
import type { Config } from '../models/config.ts';
import type { FirstQuestion } from '../models/question.ts';
import { entry } from '../seams/entry.ts';
import { loadLocale } from '../text/load-locale.ts';
import { isKnownEmpty } from './is-known-empty.ts';
import type { Reflected } from './reflected.ts';
import { requestViews } from './request-views.ts';
import { StorefrontElement } from './storefront-element.ts';

/**
 * Base class of the review elements: reserves space, sends the first request and loads the view chunks. An
 * element without a box, as in a closed tab, does so once it has one and is near the view. With reduced data
 * usage, each element waits until it is near.
 */
export abstract class ReviewsElement extends StorefrontElement {
  declare productHandle: Reflected<string>;
  declare productId: Reflected<string>;
  declare scope: Reflected<'product' | 'store'>;
  declare pageSize: Reflected<number>;
  declare sort: Reflected<StorefrontSort>;
  declare headingLevel: Reflected<number>;
  readonly kind: ViewKind = 'list';

  protected override async render(config: Config, root: ShadowRoot, signal: AbortSignal): Promise<void> {
    const { attributes, endpoint, tag } = config;
    const question = this.questionOf(attributes);
    if (!question) return;
    const box = this.makeBox(root);
    const memory = entry.heightMemory(this, question);
    const height = memory.recall();
    const reserve = () => {
      if (height || !isKnownEmpty(attributes.count, question.product)) return;
      const isShown = this.kind === 'list' && attributes.empty !== 'hide';
      box.style.minBlockSize = isShown ? 'min(12em, var(--reviews-room, 100vh))' : '0';
    };
    // Before the browser restores the scroll position, or it would not reach it.
    if (height) {
      box.style.minBlockSize = `${height}px`;
      box.style.setProperty('overflow-anchor', 'none');
    }
    reserve();
    root.append(box);
    // Nothing waits that was complete as server-rendered HTML.
    if (!this.hasAttribute('served') && (this.#savesData(attributes) || !box.checkVisibility())) {
      await whenNear(box, signal);
      if (signal.aborted) return;
      reserve();
    }
    // Both at once, to save a round trip before the first review.
    const loadingViews = requestViews();
    const isReturn = memory.isReturn();
    const cache = isReturn ? 'force-cache' : 'default';
    const first = this.environment.ask(endpoint, 'v1/reviews', question, [signal], cache);
    const loading = loadLocale(tag, attributes.messages);
    const views = await loadingViews;
    const loadedLocale = await loading;
    if (signal.aborted) return;
    const mounting = { box, config, question, first, isReturn, loadedLocale, entry, signal };
    if (views) return views.mount(this, mounting);
    this.showUnloaded(box, 'reviews-error', loadedLocale.base.unavailable);
  }

  /** With reduced data usage, only reviews that the URL of the page names load early. */
  #savesData({ 'url-state': prefix }: Config['attributes']): boolean | undefined {
    const isNamed = this.hasAttribute('url-state') && location.search.includes(`${prefix || 'reviews'}-`);
    return !isNamed && this.environment.connection.saveData;
  }

  /** The first question; undefined without a subject. */
  questionOf(attributes: Config['attributes']): FirstQuestion | undefined {
    const { 'product-handle': handle, 'product-id': id, sort } = attributes;
    const size = Number(attributes['page-size']) | 0;
    const scope = attributes.scope === 'store' ? 'store' : '';
    if (!scope && !handle && !id) return undefined;
    return {
      product: scope ? '' : handle,
      product_id: scope ? '' : id,
      scope,
      sort: storefrontSorts.find((known) => known === sort) ?? 'featured',
      page_size: size > 0 && size <= maxStorefrontPageSize ? size : /list|quote/.test(this.kind) ? 10 : 12,
      page: 1,
      // Only reviews with a photo or video.
      media: this.kind === 'gallery' ? 1 : '',
    };
  }
}
