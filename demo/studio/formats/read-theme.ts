import { readLink } from './link.ts';
import { readCss } from './read-css.ts';
import type { ReadTheme } from './read-design-tokens.ts';
import { readDesignTokens } from './read-design-tokens.ts';
import { readLiquid } from './read-liquid.ts';

/** A theme has 2 kB, with the largest look 6 kB. */
export const largestTheme = 256_000;

/**
 * The door for themes: reads everything that the studio exports, and says in a sentence why it cannot read
 * the rest.
 */
export function readTheme(text: string): ReadTheme {
  if (text.length > largestTheme) {
    return { failure: 'This file is larger than 256 kB. A theme has a few kilobytes: is it another file?' };
  }
  const content = text.replace(/^\uFEFF/, '').trim();
  if (content === '') return { failure: 'This is empty.' };
  if (/^[{[]/.test(content) && !/^\{[%{]/.test(content)) return readDesignTokens(content);
  if (content.includes('{% schema %}')) return readLiquid(content);
  if (/^https?:\/\/\S+$/.test(content)) {
    return (
      readLink(content)?.read ?? {
        failure:
          'A page cannot read the styles of another site, so this URL is no help. Copy the CSS of your shop, or take a screenshot and pick colours from it.',
      }
    );
  }
  return (
    readCss(content) ?? {
      failure: 'This sets no token of the reviews. Paste styles of a shop in “From your shop”.',
    }
  );
}
