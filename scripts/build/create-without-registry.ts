import type { Plugin } from 'vite';

/**
 * Makes Preact create elements without options. It passes the parent, for the registry of custom elements. If
 * a shadow root moves to another document, such as the document of a frame, Chromium leaves it the registry
 * of the first document, and then refuses to create any element there. It should get the registry of the new
 * document, as the specification says (https://dom.spec.whatwg.org/#concept-node-adopt). Chromium tracks its
 * implementation in https://issues.chromium.org/issues/399124619. The widget creates no custom elements.
 */
export function createWithoutRegistry(): Plugin {
  return {
    name: 'create-without-registry',
    transform: {
      filter: { id: /preact.dist.preact\.mjs/ },
      handler(code) {
        const mended = code.replace(/(\.createElementNS\(\w+,\w+),\w+\.is\?\w+:\w+\)/, '$1)');
        if (mended === code) this.error('nothing to mend in preact');
        return { code: mended, map: null };
      },
    },
  };
}
