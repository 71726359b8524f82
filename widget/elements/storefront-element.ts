import type { Environment } from '../client/environment.ts';
import { webAddress } from '../client/web-address.ts';
import { styleSheet } from '../dom/style-sheet.ts';
import type { Config } from '../models/config.ts';
import { chooseLocale } from '../text/load-locale.ts';
import type { MessageOverrides } from '../text/read-overrides.ts';
import css from '../theme/host.css?inline';

/**
 * The life of an element. Its attributes are its state: whenever they, or its place, change, it compares what it
 * should show with what it shows, and starts afresh only where the two differ. So an element may be upgraded late,
 * moved, cloned and re-attributed in any order without asking twice.
 */
export abstract class StorefrontElement extends HTMLElement {
  /** Those of all elements: one list weighs less than one for each, and what an element does not read changes nothing. */
  static readonly observedAttributes = (
    'product-handle product-id scope page-size sort heading-level pagination layout hide url-state only autoplay ' +
    'schema average count href locale messages endpoint'
  ).split(' ');

  abstract readonly environment: Environment;
  /** Its style sheets, after the one that all elements share. */
  protected readonly sheets: CSSStyleSheet[] = [];
  #shown = 'false';
  #run: AbortController | undefined;

  /** Shows it in place of all that was there, until the signal is aborted. */
  protected abstract show(config: Config, root: ShadowRoot, signal: AbortSignal): void;

  /** The attribute; an object becomes its JSON, and null says nothing. */
  get messages(): string | null {
    return this.getAttribute('messages');
  }

  set messages(value: MessageOverrides | string | null) {
    this.setAttribute('messages', typeof value === 'string' ? value : JSON.stringify(value ?? null));
  }

  connectedCallback(): void {
    // What was set before the element was defined hides the accessor: it is set again through it.
    if (Object.hasOwn(this, 'messages')) {
      const { messages } = this;
      delete (this as { messages?: unknown }).messages;
      this.messages = messages;
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
      this.#run?.abort();
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
