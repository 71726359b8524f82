import { storefrontSorts } from '../../src/contract/sorts.ts';
import type { ViewKind } from '../controllers/mount.ts';
import { makeElement } from '../dom/make-element.ts';
import type { Config } from '../models/config.ts';
import type { FirstQuestion } from '../models/question.ts';
import { entry } from '../seams/entry.ts';
import { loadLocale } from '../text/load-locale.ts';
import { StorefrontElement } from './storefront-element.ts';

/** Base class of the review elements: reserves space, sends the first request and loads the view chunks. */
export abstract class ReviewsElement extends StorefrontElement {
  readonly kind: ViewKind = 'list';
  /** The reserved height; the style sheet says it where this is empty. */
  protected readonly space: string = '';
  protected readonly pageSize: number = 5;
  /** Only reviews with a photo or a video. */
  protected readonly media: '' | 1 = '';

  constructor() {
    super();
    // Before its attributes are read: these chunks are most of the weight before the first review.
    loadViews();
  }

  protected override async show(config: Config, root: ShadowRoot, signal: AbortSignal): Promise<void> {
    const { attributes, endpoint, tag } = config;
    const question = this.#questionOf(attributes);
    root.replaceChildren();
    if (!question) return;
    // In parallel with the chunks: each further round trip before the first review costs its whole latency.
    const first = this.environment.ask(endpoint, 'v1/reviews', question, signal);
    const box = makeElement('div', { class: 'root' }) as HTMLElement;
    box.style.minBlockSize = this.space;
    root.append(box);
    const loading = loadLocale(tag, attributes.messages);
    const mount = await loadViews();
    const loadedLocale = await loading;
    if (signal.aborted) return;
    if (mount) {
      mount(this.kind, this, { box, config, question, first, loadedLocale, entry, signal });
      return;
    }
    // Not even the views could be loaded.
    const detail = { code: 'offline' };
    this.dispatchEvent(new CustomEvent('reviews-error', { detail, bubbles: true, composed: true }));
    const retry = makeElement('button', {}, loadedLocale.base.retry);
    retry.addEventListener('click', () => this.show(config, root, signal));
    box.append(makeElement('div', { role: 'alert' }, loadedLocale.base.unavailable, ' ', retry));
  }

  #questionOf(attributes: Config['attributes']): FirstQuestion | undefined {
    const { 'product-handle': handle = '', 'product-id': id = '', sort = '' } = attributes;
    const size = Math.trunc(Number(attributes['page-size']));
    const scope = attributes.scope === 'store' ? 'store' : '';
    if (!scope && !handle && !id) return undefined;
    return {
      product: scope ? '' : handle,
      product_id: scope ? '' : id,
      scope,
      sort: storefrontSorts.find((known) => known === sort) ?? 'featured',
      page_size: size > 0 && size <= 50 ? size : this.pageSize,
      page: 1,
      media: this.media,
    };
  }
}

/** Undefined where they do not load. */
async function loadViews() {
  const chunks = [import('../controllers/mount.ts'), import('../seams/framework.ts')] as const;
  const loaded = await Promise.all(chunks).catch(() => undefined);
  return loaded?.[0].mount;
}
