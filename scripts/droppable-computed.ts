import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the class `Computed` of `@preact/signals-core` while the widget computes no signal (0.26 kB).
 * Assignments to its prototype count as side effects; this plugin wraps them into a pure call. Fails if there is nothing to
 * wrap, so that it is removed when it is no longer needed.
 */
export function droppableComputed(): Plugin {
  return {
    name: 'droppable-computed',
    apply: 'build',
    transform: {
      filter: { id: /signals-core/ },
      handler(code) {
        const wrapped = code.replace(
          /function (\w+)\(\w+,\w+\)\{\w+\.call\(this,void 0,.*?(?=function \w+\()/s,
          'const $1=/* @__PURE__ */(()=>{$&;return $1})();',
        );
        if (wrapped === code) this.error('nothing to wrap in @preact/signals-core');
        return { code: wrapped, map: null };
      },
    },
  };
}
