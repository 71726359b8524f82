import type * as v from 'valibot';

/**
 * The message for an issue of a schema without a message of its own. The messages of the schema library quote
 * the received value, which may be a secret or personal data.
 */
export function plainMessage({ input, expected, type }: v.BaseIssue<unknown>): string {
  if (input === undefined) return 'is required';
  if (type === 'picklist' || type === 'literal') return `must be ${choices(expected)}`;
  if (type === 'object') return 'must be an object';
  if (type === 'array') return 'must be an array';
  return type === 'string' ? 'must be text' : 'is invalid';
}

/** `("a" | "b")` becomes `one of a, b`. */
function choices(expected: string | null): string {
  const names = (expected ?? '').replace(/[()"]/g, '').split(' | ');
  return names.length === 1 ? (names[0] ?? '') : `one of ${names.join(', ')}`;
}
