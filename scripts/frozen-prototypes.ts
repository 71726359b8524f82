import type { Plugin } from 'vite';

/**
 * Makes the widget load in pages with a frozen `Object.prototype`. There, assigning an inherited method such as `toString`
 * throws, and `@preact/signals-core` does that; this plugin leaves out the methods, which no view or model calls. It fails
 * the build if there is nothing to leave out, so that it is removed when it is no longer needed.
 */
export function frozenPrototypes(): Plugin {
  return {
    name: 'frozen-prototypes',
    apply: 'build',
    transform: {
      filter: { id: /signals-core/ },
      handler(code) {
        const patched = code.replace(/\w+\.prototype\.(toString|valueOf)=function\(\)\{.*?\};/gs, '');
        if (patched === code) this.error('nothing to leave out of @preact/signals-core');
        return { code: patched, map: null };
      },
    },
  };
}
