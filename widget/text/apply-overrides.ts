import type { LoadedLocale } from './locale.ts';
import { readOverrides } from './read-overrides.ts';

/**
 * Applies a shop's overrides to a locale. `source` is JSON shaped like `MessageOverrides`, or `#` and the id
 * of an element with such JSON, usually a `<script type="application/json">`. Invalid overrides are logged to
 * the console and ignored.
 */
export async function applyOverrides(
  loading: LoadedLocale | Promise<LoadedLocale>,
  source: string,
): Promise<LoadedLocale> {
  const locale = await loading;
  const json = source.startsWith('#') ? document.getElementById(source.slice(1))?.textContent : source;
  const { overrides, refused } = readOverrides(json ?? '');
  if (refused.length > 0) console.warn(`Ignored in messages="${source}": ${refused.join('; ')}.`);
  const withOverrides = <Group extends object>(messages: Group): Group => {
    const entries = Object.entries(messages).map(([name, message]) => {
      const override = Object.hasOwn(overrides, name) ? overrides[name] : undefined;
      const isGroup = typeof override === 'object' && !Object.hasOwn(override, 'other');
      return [name, isGroup ? { ...message, ...override } : (override ?? message)];
    });
    return Object.fromEntries(entries);
  };
  return { ...locale, withOverrides, base: withOverrides(locale.base) };
}
