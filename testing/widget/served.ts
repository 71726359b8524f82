import { commands } from 'vitest/browser';
import type { FormRequest, FragmentQuestion, FragmentRequest } from '../../src/contract/fragment.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Renders a fragment with the built renderer, in Node. */
    renderFragment: (request: FragmentRequest) => Promise<string>;
    renderForm: (request: FormRequest) => Promise<string>;
  }
}

const everything: FragmentQuestion = {
  product: 'mug',
  product_id: '',
  scope: '',
  sort: 'featured',
  page_size: 10,
  page: 1,
  rating: '',
  media: '',
  verified: '',
  keyword: '',
  variant: '',
  language: '',
  prefer: '',
  review: '',
};

/** The request of a fragment about the product `mug`. */
export function fragmentRequest(
  given: Partial<FragmentRequest> & Pick<FragmentRequest, 'answer'>,
): FragmentRequest {
  return {
    element: 'storefront-reviews',
    home: everything,
    question: everything,
    timeZone: 'UTC',
    pageUrl: '',
    style: 'inline',
    product: { id: '', name: '' },
    ...given,
    attributes: { 'product-handle': 'mug', locale: 'en', ...given.attributes },
  };
}

/** Renders a fragment with the built renderer. */
export function renderFragment(request: FragmentRequest): Promise<string> {
  return commands.renderFragment(request);
}

/** Parses server-rendered HTML as a browser does; returns the shadow root of its element. */
export async function servedRoot(request: FragmentRequest): Promise<ShadowRoot> {
  const html = await commands.renderFragment(request);
  const root = Document.parseHTMLUnsafe(html).querySelector(request.element)?.shadowRoot;
  if (!root) throw new Error('The fragment has no declarative shadow root');
  return root;
}

export type Described = string | { name: string; attributes: Record<string, string>; children: Described[] };

/**
 * A tree of nodes as plain data. Node by node, because adjacent text nodes look like one in HTML but are not
 * adopted as one. Leaves out the state of form fields, which scripts set as properties, and styles set by a
 * script.
 */
export function described(node: Node): Described {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.textContent ?? '';
  const { attributes, childNodes, localName } = node as Element;
  const fixed = [...attributes].filter(({ name }) => !/^(value|selected|style)$/.test(name));
  return {
    name: localName,
    attributes: Object.fromEntries(fixed.map(({ name, value }) => [name, value]).sort()),
    children: [...childNodes].map(described),
  };
}
