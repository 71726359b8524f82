import { environment } from './environment.ts';
import type { Environment } from './variable-reader.ts';

/**
 * A sentence for each variable that is set under a name one or two typing errors away from one of the edge. Only names
 * are repeated, and only similar ones, which cannot be secrets.
 */
export function similarVariables(env: Environment): string[] {
  const known = Object.keys(environment);
  return Object.keys(env).flatMap((name) => {
    if (name.length < shortest || Object.hasOwn(environment, name)) return [];
    const similar = known.find((other) => other.length >= shortest && distance(name, other) <= 2);
    return similar ? [`${name} is unknown and has no effect. Did you mean ${similar}?`] : [];
  });
}

/** Of shorter names, two different letters are another word. */
const shortest = 7;

/** The number of letters to insert, delete or replace (Levenshtein). */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
