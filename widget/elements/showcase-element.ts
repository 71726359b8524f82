import { kit } from './kit.ts';
import { makeElement } from './make-element.ts';
import type { ShowcaseConfig, ShowcaseKind } from './showcase.tsx';
import { StorefrontElement } from './storefront-element.ts';

/** What galleries and carousels are until there is what shows them: room, which they keep, and a question. */
export abstract class ShowcaseElement extends StorefrontElement<ShowcaseConfig> {
  protected abstract readonly kind: ShowcaseKind;
  /** Its height, in em. */
  protected abstract readonly room: number;

  protected override read(): ShowcaseConfig {
    const { observedAttributes } = this.constructor as unknown as { observedAttributes: string[] };
    const attributes = Object.fromEntries(observedAttributes.map((name) => [name, this.text(name)]));
    return { attributes, endpoint: this.api, tag: this.tag };
  }

  protected override async show(
    config: ShowcaseConfig,
    root: ShadowRoot,
    signal: AbortSignal,
  ): Promise<void> {
    const { environment, kind } = this;
    const box = makeElement('div', { class: 'root' }) as HTMLElement;
    box.style.minBlockSize = `${this.room}em`;
    root.replaceChildren(box);
    import('./framework.ts').catch(() => undefined);
    const views = await import('./mount-reviews.tsx').catch(() => undefined);
    const given = { element: this, kind, root, box, config, environment, kit, signal };
    if ((await views?.showcaseKit.mount(given)) || signal.aborted) return;
    const detail = { code: 'offline' };
    this.dispatchEvent(new CustomEvent('reviews-error', { detail, bubbles: true, composed: true }));
  }
}
