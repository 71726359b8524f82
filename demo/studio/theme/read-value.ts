import { canonicalColour } from './colours.ts';
import type { Kind, Property } from './properties.ts';
import { splitAt } from './split-at.ts';

/** Longer values are refused: the longest known one, a shape of stars, has about a thousand characters. */
const longest = 1_500;

/**
 * The door for values of every origin: returns the value in its one spelling, or undefined if it is no value
 * of this property. The result can stand in a style sheet, a file or a URL: it has no `;`, `{`, `}`, `<` or
 * `url()`.
 */
export function readValue({ kind }: Pick<Property, 'kind'>, text: string): string | undefined {
  const value = text.trim().replace(/\s+/g, ' ');
  return value === '' || value.length > longest ? undefined : readers[kind](value);
}

const readers: Record<Kind, (value: string) => string | undefined> = {
  colour: canonicalColour,
  length: readLength,
  number: (value) => readNumber(value, 0, 10),
  weight: (value) => readNumber({ normal: '400', bold: '700' }[value] ?? value, 1, 1000),
  font: readFont,
  columns: readColumns,
  stars: (value) => (/^path\((["'])[\w\s.,+-]*\1\)$/.test(value) ? value.replaceAll("'", '"') : undefined),
};

const units = ['px', 'rem', 'em', 'ch', 'ex', 'lh', 'rlh', 'vh', 'svh', 'lvh', 'dvh', 'vw', 'cqi'];
const length = new RegExp(`^(\\d{1,5}(?:\\.\\d{1,4})?|\\.\\d{1,4})(${units.join('|')})$`);

/** A length without a sign: no token takes a negative one. */
function readLength(value: string): string | undefined {
  if (/^0+(\.0+)?$/.test(value)) return '0';
  const [, number, unit] = length.exec(value.toLowerCase()) ?? [];
  if (number !== undefined) return Number(number) === 0 ? '0' : `${Number(number)}${unit}`;
  return isFormula(value) ? value : undefined;
}

function readNumber(value: string, least: number, most: number): string | undefined {
  if (!/^(\d{1,4}(\.\d{1,4})?|\.\d{1,4})$/.test(value)) return undefined;
  const number = Number(value);
  return number >= least && number <= most ? String(number) : undefined;
}

function readFont(value: string): string | undefined {
  const names = splitAt(value, ',').map((name) => name.replace(/^(["'])(.*)\1$/, '$2').trim());
  if (!names.every((name) => /^[\p{L}\p{N} ._-]{1,60}$/u.test(name))) return undefined;
  return names.map((name) => (/^-?[a-z][\w-]*$/i.test(name) ? name : `"${name}"`)).join(', ');
}

function readColumns(value: string): string | undefined {
  return /^[\w\s.,%()+*/-]{1,200}$/.test(value) && !/url|var|env|attr/i.test(value) && isBalanced(value)
    ? value
    : undefined;
}

function isFormula(value: string): boolean {
  return (
    /^(?:calc|clamp|min|max)\([\w\s.,%()+*/-]{1,120}\)$/.test(value) &&
    !/url|var|env|attr/i.test(value) &&
    isBalanced(value)
  );
}

function isBalanced(value: string): boolean {
  let depth = 0;
  for (const character of value) {
    if (character === '(') depth++;
    if (character === ')' && --depth < 0) return false;
  }
  return depth === 0;
}
