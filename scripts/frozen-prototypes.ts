import type { Plugin } from 'vite';

/**
 * Lets the widget load in pages that have frozen `Object.prototype`: there an object cannot be assigned a method that
 * it would inherit, such as `toString`, which `@preact/signals-core` does. It is defined first, then assigned. The build
 * fails where nothing was found to mend, so that this goes when it is no longer needed.
 */
export function frozenPrototypes(): Plugin {
  return {
    name: 'frozen-prototypes',
    apply: 'build',
    transform: {
      filter: { id: /signals-core/ },
      handler(code) {
        const mended = code.replace(
          /(\w+)\.prototype\.(toString|valueOf)=/g,
          'Object.defineProperty($1.prototype,"$2",{writable:!0}),$&',
        );
        if (mended === code) this.error('nothing to mend in @preact/signals-core');
        return { code: mended, map: null };
      },
    },
  };
}
