import type { Environment } from '../client/environment.ts';
import { webAddress } from '../client/web-address.ts';
import type { GroundState } from '../controllers/ground/fit-ground.ts';
import { elementStates } from '../dom/element-states.ts';
import { makeElement } from '../dom/make-element.ts';
import { styleSheets } from '../dom/style-sheets.ts';
import { attributeNames, type Config } from '../models/config.ts';
import { entry } from '../seams/entry.ts';
import { chooseLocale } from '../text/load-locale.ts';
import type { MessageOverrides } from '../text/read-overrides.ts';
import css from '../theme/first.css?inline';
import type { Reflected } from './reflected.ts';

/**
 * The lifecycle of an element. Its attributes are its state: whenever they or its position change, it
 * compares the wanted configuration with the current one, and restarts only if the two differ. So an element
 * can be upgraded late, moved, cloned and changed in any order without duplicate requests.
 */
export abstract class StorefrontElement extends HTMLElement {
  declare locale: Reflected<string>;
  declare messages: Reflected<MessageOverrides | string>;
  declare endpoint: Reflected<string>;

  static readonly observedAttributes = attributeNames;

  abstract readonly environment: Environment;
  /** Additional styles, applied after those that all elements share. */
  protected readonly css: string = '';
  readonly #ground: GroundState = {};
  readonly showState = elementStates(this);
  #shown = 'false';
  #run: AbortController | undefined;
  readonly #language = new MutationObserver(() => this.attributeChangedCallback());

  /** Fills the empty root, until the signal is aborted. */
  protected abstract render(config: Config, root: ShadowRoot, signal: AbortSignal): void | Promise<void>;

  connectedCallback(): void {
    // A property set before the element was defined shadows the accessor, so it is set again.
    const properties = this as unknown as Record<string, unknown>;
    for (const [name, value] of Object.entries(properties)) {
      delete properties[name];
      properties[name] = value;
    }
    this.attributeChangedCallback();
  }

  disconnectedCallback(): void {
    this.attributeChangedCallback();
  }

  /**
   * Renders again, because another document takes over the nodes but not their style sheets. Ends the views
   * at once: Preact creates each element with the registry of its parent, which may be the one of the
   * document before.
   */
  adoptedCallback(): void {
    this.#shown = '';
    this.#empty();
    this.attributeChangedCallback();
  }

  /** Deferred to a microtask, so that a move or several attribute changes are handled once. */
  attributeChangedCallback(): void {
    queueMicrotask(() => {
      this.#language.disconnect();
      const config = this.isConnected && this.#read();
      const wanted = JSON.stringify(config);
      if (wanted === this.#shown) return;
      this.#shown = wanted;
      // Server-rendered HTML. The parser may not have reached its root yet, or the root was inserted as a
      // template.
      const isServed = !this.#run && (this.shadowRoot || this.hasAttribute('served'));
      if (!isServed) this.#empty();
      if (!config) return;
      this.#run = new AbortController();
      this.showState(isServed ? 'ready' : 'loading');
      const { signal } = this.#run;
      const draw = (into?: ShadowRoot) => {
        const root = this.shadowRoot || this.attachShadow({ mode: 'open' });
        root.adoptedStyleSheets = styleSheets(css + this.css, root);
        return this.render(config, into ?? root, signal);
      };
      if (isServed)
        import('../controllers/adoption/adopt.ts').then(
          (chunk) => chunk.adopt({ element: this, config, entry, signal, draw }),
          () => {},
        );
      else draw();
      // After the frame, so that the files of the reviews are requested first.
      requestAnimationFrame(() =>
        import('../controllers/ground/follow-ground.ts').then(
          (chunk) => signal.aborted || chunk.followGround(this, { state: this.#ground, styleSheets, signal }),
          () => {},
        ),
      );
    });
  }

  /**
   * Creates the box of the views. In Chromium, a root that has moved to another document keeps the registry
   * of the document before, which the new one refuses (https://issues.chromium.org/issues/399124619). There,
   * the box has no registry.
   */
  protected makeBox(root: ShadowRoot): HTMLElement {
    const page = root.ownerDocument;
    const isSame = root.customElementRegistry === page.customElementRegistry;
    const box = page.createElement('div', isSame ? {} : { customElementRegistry: null });
    box.className = 'root';
    return box;
  }

  /** The views failed to load. A click tries again. */
  protected showUnloaded(box: HTMLElement, event: 'reviews-error' | 'review-error', sentence: string): void {
    this.showState('failed');
    const detail = { code: 'offline' };
    this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true, composed: true }));
    const retry = makeElement('button', {}, sentence) as HTMLButtonElement;
    retry.onclick = () => this.adoptedCallback();
    box.role = 'alert';
    box.append(retry);
  }

  #empty(): void {
    this.#run?.abort();
    this.shadowRoot?.replaceChildren();
  }

  #read(): Config {
    const text = (name: string) => this.getAttribute(name)?.trim() ?? '';
    const address = webAddress(text('endpoint'), this.baseURI) || this.environment.endpoint;
    let language = '';
    // An observer of the whole page would slow it down, and not reach into shadow roots.
    for (let place: Node | null = this; place; place = place.parentNode ?? (place as ShadowRoot).host) {
      this.#language.observe(place, { attributeFilter: ['lang'] });
      language ||= (place as HTMLElement).lang ?? '';
    }
    return {
      attributes: Object.fromEntries(
        attributeNames.map((name) => [name, text(name)]),
      ) as Config['attributes'],
      endpoint: address.replace(/\/?$/, '/'),
      tag: chooseLocale([text('locale'), language, navigator.language]),
    };
  }
}

for (const name of attributeNames) {
  const property = name.replace(/-./g, ([, letter = '']) => letter.toUpperCase());
  Object.defineProperty(StorefrontElement.prototype, property, {
    get(this: Element) {
      return this.getAttribute(name);
    },
    set(this: Element, value: unknown) {
      if ((value ?? false) === false) this.removeAttribute(name);
      else
        this.setAttribute(
          name,
          value === true ? '' : typeof value === 'object' ? JSON.stringify(value) : (value as string),
        );
    },
  });
}
