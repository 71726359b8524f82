import type { Plugin } from 'vite';

/**
 * Defines two methods of signals that `@preact/signals-core` assigns: `toString` and `valueOf`. In a page
 * that has frozen `Object.prototype`, assigning an inherited name throws, and no review would be shown.
 * Preact had the same bug and has mended it: https://github.com/preactjs/preact/issues/5109
 */
export function defineSignalMethods(): Plugin {
  return {
    name: 'define-signal-methods',
    transform: {
      filter: { id: /signals-core.dist/ },
      handler(code) {
        const mended = code.replace(
          /(\w+\.prototype)\.(toString|valueOf)=(function\(\)\{[^}]*\})/g,
          'Object.defineProperty($1,"$2",{value:$3})',
        );
        if (mended === code) this.error('nothing to mend in @preact/signals-core');
        return { code: mended, map: null };
      },
    },
  };
}
