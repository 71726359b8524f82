import type { Plugin } from 'vite';

/**
 * Compiles JSX to calls of `h` in the build: 0.15 kB less than the automatic runtime, most of it in chunks before the first
 * review. The sources do not import `h`.
 */
export function jsxAsH(): Plugin {
  return {
    name: 'jsx-as-h',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ oxc: { jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment' } } }),
    transform: {
      filter: { id: /\.tsx$/ },
      handler: (code) => ({ code: `import { h, Fragment } from 'preact';${code}`, map: null }),
    },
  };
}
