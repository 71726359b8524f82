import { webAddress } from '../client/web-address.ts';
import { chooseLocale } from '../text/speech.ts';
import css from '../theme/host.css?inline';
import type { Environment } from './environment.ts';
import { styleSheet } from './style-sheet.ts';

/**
 * The life of an element. Its attributes are its state: whenever they, or its place, change, it compares what it
 * should show with what it shows, and starts afresh only where the two differ. So an element may be upgraded late,
 * moved, cloned and re-attributed in any order without asking twice.
 */
export abstract class StorefrontElement<Config extends object> extends HTMLElement {
  protected abstract readonly environment: Environment;
  /** Its style sheets, after the one that all elements share. */
  protected readonly sheets: CSSStyleSheet[] = [];
  #shown = '';
  #run = new AbortController();

  /** What the attributes ask for; undefined where they do not suffice to show anything. */
  protected abstract read(): Config | undefined;

  /** Shows it, until the signal is aborted. */
  protected abstract show(config: Config, root: ShadowRoot, signal: AbortSignal): void;

  connectedCallback(): void {
    const { observedAttributes } = this.constructor as unknown as { observedAttributes: string[] };
    for (const attribute of observedAttributes) takeOver(this, propertyOf(attribute));
    this.attributeChangedCallback();
  }

  disconnectedCallback(): void {
    this.attributeChangedCallback();
  }

  /** After the task, so that an element that is moved, or gets several attributes, is looked at once. */
  attributeChangedCallback(): void {
    queueMicrotask(() => {
      const config = this.isConnected ? this.read() : undefined;
      const wanted = config ? JSON.stringify(config) : '';
      if (wanted === this.#shown) return;
      this.#shown = wanted;
      this.#run.abort();
      this.#run = new AbortController();
      if (config) this.show(config, this.#root(), this.#run.signal);
    });
  }

  /** The value of an attribute, without white space around it; the empty text where there is none. */
  protected text(attribute: string): string {
    return this.getAttribute(attribute)?.trim() ?? '';
  }

  /** Where the storefront API is; ends in a slash. */
  protected get api(): string {
    const given = webAddress(this.text('endpoint'), this.baseURI) || this.environment.endpoint;
    return given.replace(/\/?$/, '/');
  }

  /** The language: of the attribute, else of the place on the page, else of the browser. */
  protected get tag(): string {
    const place = this.closest('[lang]') ?? document.documentElement;
    return chooseLocale([this.text('locale'), place.getAttribute('lang') ?? '', navigator.language]);
  }

  #root(): ShadowRoot {
    if (this.shadowRoot) return this.shadowRoot;
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [host, ...this.sheets];
    return root;
  }
}

const host = styleSheet(css);

/** Makes a property of each observed attribute, `product-handle` as `productHandle`; null removes it, an object is JSON. */
export function reflect(element: { prototype: HTMLElement; observedAttributes: string[] }): void {
  for (const attribute of element.observedAttributes) {
    Object.defineProperty(element.prototype, propertyOf(attribute), {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(attribute);
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, typeof value === 'object' ? JSON.stringify(value) : String(value));
      },
    });
  }
}

/** A property that was set before the element was defined hides the accessor: it is set again through it. */
function takeOver(element: object, property: string): void {
  const properties = element as Record<string, unknown>;
  if (!Object.hasOwn(properties, property)) return;
  const value = properties[property];
  delete properties[property];
  properties[property] = value;
}

function propertyOf(attribute: string): string {
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
