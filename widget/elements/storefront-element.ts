import { webAddress } from '../client/web-address.ts';
import { chooseLocale } from '../text/speech.ts';
import css from '../theme/host.css?inline';
import type { Environment } from './environment.ts';
import { styleSheet } from './style-sheet.ts';

/** What an element is asked to show. */
export type Config = {
  /** All that it observes, without white space around them; the empty text where there is none. */
  attributes: Record<string, string>;
  /** Where the storefront API is; ends in a slash. */
  endpoint: string;
  /** The language, as BCP 47: of the attribute, else of the place on the page, else of the browser. */
  tag: string;
};

/**
 * The life of an element. Its attributes are its state: whenever they, or its place, change, it compares what it
 * should show with what it shows, and starts afresh only where the two differ. So an element may be upgraded late,
 * moved, cloned and re-attributed in any order without asking twice.
 */
export abstract class StorefrontElement extends HTMLElement {
  /** Those of all elements: one list weighs less than one for each, and what an element does not read changes nothing. */
  static readonly observedAttributes = [
    'product-handle',
    'product-id',
    'scope',
    'page-size',
    'sort',
    'heading-level',
    'pagination',
    'layout',
    'hide',
    'url-state',
    'schema',
    'average',
    'count',
    'href',
    'locale',
    'messages',
    'endpoint',
  ];

  static {
    reflect(StorefrontElement);
  }

  protected abstract readonly environment: Environment;
  /** Its style sheets, after the one that all elements share. */
  protected readonly sheets: CSSStyleSheet[] = [];
  #shown = 'false';
  #run = new AbortController();

  /** Shows it in place of all that was there, until the signal is aborted. */
  protected abstract show(config: Config, root: ShadowRoot, signal: AbortSignal): void;

  connectedCallback(): void {
    // A property that was set before the element was defined hides the accessor: it is set again through it.
    const properties = this as unknown as Record<string, unknown>;
    for (const property of StorefrontElement.observedAttributes.map(propertyOf)) {
      if (!Object.hasOwn(this, property)) continue;
      const value = properties[property];
      delete properties[property];
      properties[property] = value;
    }
    this.attributeChangedCallback();
  }

  disconnectedCallback(): void {
    this.attributeChangedCallback();
  }

  /** After the task, so that an element that is moved, or gets several attributes, is looked at once. */
  attributeChangedCallback(): void {
    queueMicrotask(() => {
      const config = this.isConnected && this.#read();
      const wanted = JSON.stringify(config);
      if (wanted === this.#shown) return;
      this.#shown = wanted;
      this.#run.abort();
      this.#run = new AbortController();
      if (config) this.show(config, this.#root(), this.#run.signal);
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

  #root(): ShadowRoot {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [host, ...this.sheets];
    return root;
  }
}

const host = styleSheet(css);

/** Makes a property of each observed attribute, `product-handle` as `productHandle`; null removes it, an object is JSON. */
function reflect({ prototype, observedAttributes }: typeof StorefrontElement): void {
  for (const attribute of observedAttributes) {
    Object.defineProperty(prototype, propertyOf(attribute), {
      get(this: HTMLElement) {
        return this.getAttribute(attribute);
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(attribute);
        else
          this.setAttribute(attribute, typeof value === 'object' ? JSON.stringify(value) : (value as string));
      },
    });
  }
}

function propertyOf(attribute: string): string {
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
