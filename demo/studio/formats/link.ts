import { lookNamed } from '../theme/looks.ts';
import { propertyOf, shortName } from '../theme/properties.ts';
import { changed, changes, plainTheme, type Theme } from '../theme/theme.ts';
import type { ReadTheme } from './read-design-tokens.ts';

/** Chat programs and mail cut longer links. */
export const longestLink = 2_000;

/** The theme as the fragment of a URL, which browsers send to no server; empty for the plain quiet look. */
export function fragmentOf(theme: Theme): string {
  const { look } = theme;
  const query = new URLSearchParams(look === 'quiet' ? {} : { look });
  for (const [name, value] of changes(theme)) query.set(shortName(name), value);
  return query.size ? `#${query}` : '';
}

/** A link that shares the theme; undefined if it would be longer than 2,000 characters. */
export function linkOf(theme: Theme, page: string): string | undefined {
  const link = page.replace(/#.*/s, '') + fragmentOf(theme);
  return link.length > longestLink ? undefined : link;
}

/** Reads the theme in a URL or fragment; undefined without one. */
export function readLink(url: string): { read: ReadTheme } | undefined {
  const fragment = url.slice(0, 4 * longestLink).split('#')[1] ?? '';
  const query = new URLSearchParams(fragment);
  if (![...query.keys()].some((name) => name === 'look' || propertyOf(name))) return undefined;
  const notes: string[] = [];
  const look = lookNamed(query.get('look') ?? 'quiet');
  if (!look)
    notes.push('The link names a look that this version does not have, so the theme starts from Quiet.');
  let theme = plainTheme(look ?? 'quiet');
  for (const [name, value] of query) {
    const property = propertyOf(name);
    const next = property && changed(theme, property.name, value);
    if (next) theme = next;
    else if (name !== 'look') notes.push(`The link has no valid value for “${name.slice(0, 60)}”.`);
  }
  return { read: { theme, notes } };
}
