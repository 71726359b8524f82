import type { Documented } from '../element-docs.ts';

/** The values that an attribute allows, where it allows only some. */
export function allowedValues({ type = 'string' }: Documented): string[] {
  return primitives.has(type) ? [] : type.split('|').map((value) => value.trim());
}

/** The type of an attribute in TypeScript. */
export function attributeType(attribute: Documented): string {
  const values = allowedValues(attribute).map((value) => `'${value}'`);
  return values.join(' | ') || (attribute.type ?? 'string');
}

/** The value that holds where there is no attribute, where the description names one: ``Default: `product` ``. */
export function defaultOf(attribute: Documented): string | undefined {
  const told = /\bDefault: `?([\w-]+)`?[.,]/.exec(attribute.description)?.[1];
  const values = allowedValues(attribute);
  const isValue = values.length > 0 ? values.includes(told ?? '') : /^(\d+|true|false)$/.test(told ?? '');
  return isValue ? told : undefined;
}

const primitives = new Set(['string', 'number', 'boolean']);
