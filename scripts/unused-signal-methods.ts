import type { Plugin } from 'vite';

/**
 * Leaves out the methods of signals that no view or model calls: `subscribe` and `toJSON` are 0.08 kB, and assigning
 * `toString` and `valueOf` throws in pages with a frozen `Object.prototype`. Fails the build if one of them is not found, so
 * that it is removed from the list when it is no longer needed.
 */
export function unusedSignalMethods(): Plugin {
  return {
    name: 'unused-signal-methods',
    apply: 'build',
    transform: {
      filter: { id: /signals-core/ },
      handler(code) {
        const unused = ['subscribe', 'toJSON', 'toString', 'valueOf'];
        const without = unused.reduce((rest, name) => {
          const method = new RegExp(
            `\\w+\\.prototype\\.${name}=function\\(\\w?\\)\\{.*?\\};(?=\\w+\\.prototype|Object\\.)`,
            's',
          );
          if (!method.test(rest)) this.error(`no method ${name} to leave out of @preact/signals-core`);
          return rest.replace(method, '');
        }, code);
        return { code: without, map: null };
      },
    },
  };
}
