import { type Kind, messageKinds, type Overridable } from './message-kinds.ts';
import type { Plural } from './messages.ts';

/**
 * A shop's replacements for messages, such as `{ heading: 'What our guests say', sorts: { newest: 'Latest' }
 * }`. A message with a count is an object with a form per plural category, or one string for all counts.
 */
export type MessageOverrides = {
  [Name in keyof Overridable]?: Overridable[Name] extends string
    ? string
    : Overridable[Name] extends Plural
      ? Plural | string
      : Partial<Overridable[Name]>;
};

/** Validated overrides, by the name of the message. */
export type Overrides = { [name: string]: string | Plural | Record<string, string> };

/** The door for message overrides. `refused` has the reason for each override that is invalid. */
export function readOverrides(json: string): { overrides: Overrides; refused: string[] } {
  const refused: string[] = [];
  try {
    return { overrides: readGroup(JSON.parse(json) ?? {}, messageKinds, '', refused) as Overrides, refused };
  } catch {
    return { overrides: {}, refused: ['the value is not valid JSON'] };
  }
}

function readGroup(given: unknown, kinds: { [name: string]: Kind }, path: string, refused: string[]): object {
  const group: Record<string, unknown> = {};
  if (!isObject(given)) refused.push(`${path || 'the value'} is not an object`);
  else {
    for (const [key, value] of Object.entries(given)) {
      const name = path ? `${path}.${key}` : key;
      const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
      if (!kind) refused.push(`${name} is not a message name`);
      else if (typeof kind === 'object') group[key] = readGroup(value, kind, name, refused);
      else if (kind === 'plural' && isPlural(value)) group[key] = value;
      else if (typeof value !== 'string') refused.push(`${name} is ${violation[kind]}`);
      else group[key] = kind === 'plural' ? { other: value } : value;
    }
  }
  return group;
}

const violation = {
  text: 'not a string',
  plural: 'neither a string nor an object of strings with "other"',
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPlural(value: unknown): value is Plural {
  if (!isObject(value)) return false;
  const isForm = ([category, text]: [string, unknown]) =>
    /^(zero|one|two|few|many|other)$/.test(category) && typeof text === 'string';
  return Object.hasOwn(value, 'other') && Object.entries(value).every(isForm);
}
