import type { Speech } from './language.ts';
import { readOverrides } from './read-overrides.ts';

/**
 * A language in which a shop says some things in its own words: JSON as `MessageOverrides` has it, or `#` and the id of
 * an element of the page with such text, a `<script type="application/json">`. What cannot be taken is told to whoever
 * made the page, and said as the language says it.
 */
export async function ownWords(speaking: Speech | Promise<Speech>, words: string): Promise<Speech> {
  const speech = await speaking;
  const json = words.startsWith('#') ? document.getElementById(words.slice(1))?.textContent : words;
  const { overrides, refused } = readOverrides(json ?? '');
  if (refused.length > 0) console.warn(`Not taken from messages="${words}": ${refused.join('; ')}.`);
  const own = <Group extends object>(messages: Group): Group => {
    const said = Object.entries(messages).map(([name, message]) => {
      const override = Object.hasOwn(overrides, name) ? overrides[name] : undefined;
      const isPart = typeof override === 'object' && !Object.hasOwn(override, 'other');
      return [name, isPart ? { ...message, ...override } : (override ?? message)];
    });
    return Object.fromEntries(said);
  };
  return { ...speech, own, base: own(speech.base) };
}
