import type { Plugin } from 'vite';

/**
 * Removes spaces after commas and around slashes in built style sheets: the minifier keeps them in values with `var()`. Our
 * sheets have neither in a string or URL.
 */
export function tightCss(): Plugin {
  return {
    name: 'tight-css',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.css\?inline$/ },
      handler: (code) => ({ code: code.replace(/, | ?\/ /g, (space) => space.trim()), map: null }),
    },
  };
}
