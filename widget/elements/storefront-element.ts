import type { Environment } from '../client/environment.ts';
import { webAddress } from '../client/web-address.ts';
import { styleSheet } from '../dom/style-sheet.ts';
import type { Config } from '../models/config.ts';
import { chooseLocale } from '../text/load-locale.ts';
import type { MessageOverrides } from '../text/read-overrides.ts';
import css from '../theme/host.css?inline';
import type { Reflected } from './reflected.ts';

/**
 * The lifecycle of an element. Its attributes are its state: whenever they or its position change, it compares the wanted
 * configuration with the current one, and restarts only if the two differ. So an element can be upgraded late, moved,
 * cloned and changed in any order without duplicate requests.
 */
export abstract class StorefrontElement extends HTMLElement {
  declare locale: Reflected<string>;
  declare messages: Reflected<MessageOverrides | string>;
  declare endpoint: Reflected<string>;

  /** The attributes of all elements. One list is smaller than four; elements ignore the attributes of the others. */
  static readonly observedAttributes = (
    'product-handle product-id scope page-size sort heading-level pagination layout summary hide extras url-state only ' +
    'autoplay schema average count href locale messages endpoint'
  ).split(' ');

  abstract readonly environment: Environment;
  /** Additional style sheets, applied after the one that all elements share. */
  protected readonly sheets: CSSStyleSheet[] = [];
  #shown = 'false';
  #run: AbortController | undefined;

  /** Fills the empty root, until the signal is aborted. */
  protected abstract render(config: Config, root: ShadowRoot, signal: AbortSignal): void;

  static {
    for (const name of StorefrontElement.observedAttributes) {
      const property = name.replace(/-./g, ([, letter = '']) => letter.toUpperCase());
      Object.defineProperty(StorefrontElement.prototype, property, {
        get(this: Element) {
          return this.getAttribute(name);
        },
        set(this: Element, value: unknown) {
          const text = value === true ? '' : typeof value === 'string' ? value : JSON.stringify(value);
          if ((value ?? false) === false) this.removeAttribute(name);
          else this.setAttribute(name, text);
        },
      });
    }
  }

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

  /** Deferred to a microtask, so that a move or several changed attributes are handled once. */
  attributeChangedCallback(): void {
    queueMicrotask(() => {
      const config = this.isConnected && this.#read();
      const wanted = JSON.stringify(config);
      if (wanted === this.#shown) return;
      this.#shown = wanted;
      this.#run?.abort();
      this.#run = new AbortController();
      if (!config) return;
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [host, ...this.sheets];
      root.replaceChildren();
      this.render(config, root, this.#run.signal);
    });
  }

  #read(): Config {
    const text = (name: string) => this.getAttribute(name)?.trim() ?? '';
    const address = webAddress(text('endpoint'), this.baseURI) || this.environment.endpoint;
    const place = this.closest<HTMLElement>('[lang]') ?? document.documentElement;
    return {
      attributes: Object.fromEntries(StorefrontElement.observedAttributes.map((name) => [name, text(name)])),
      endpoint: address.replace(/\/?$/, '/'),
      tag: chooseLocale([text('locale'), place.lang, navigator.language]),
    };
  }
}

const host = styleSheet(css);
