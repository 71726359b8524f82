import type { Plugin } from 'vite';

/**
 * Removes spaces after commas and around slashes and factors in built style sheets: the minifier keeps them in values with
 * `var()`. Our sheets have none of them in a string or URL, and no `*` between other selectors.
 */
export function tightCss(): Plugin {
  return {
    name: 'tight-css',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.css\?inline$/ },
      handler: (code) => ({ code: code.replace(/, | ?\/ | \* /g, (space) => space.trim()), map: null }),
    },
  };
}
