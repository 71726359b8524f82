import type { Plugin } from 'vite';

/**
 * Makes Preact create elements without options. It passes the parent, for the registry of custom elements. In a shadow root
 * that has moved to another document, such as that of a frame, Chromium keeps the registry of the first document, and so
 * refuses to create any element there. The widget creates no custom elements. Fails if there is nothing to patch, so that
 * the plugin is removed when it is no longer needed.
 */
export function createWithoutRegistry(): Plugin {
  return {
    name: 'create-without-registry',
    transform: {
      filter: { id: /preact.dist.preact\.mjs/ },
      handler(code) {
        const patched = code.replace(/(\.createElementNS\(\w+,\w+),\w+\.is\?\w+:\w+\)/, '$1)');
        if (patched === code) this.error('nothing to patch in preact');
        return { code: patched, map: null };
      },
    },
  };
}
