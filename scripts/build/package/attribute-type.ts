import type { Documented } from '../../elements/element-docs.ts';

/** The allowed values of an attribute; empty if it accepts any value of its type. */
export function allowedValues({ type = 'string' }: Documented): string[] {
  return primitives.has(type) ? [] : type.split('|').map((value) => value.trim());
}

/** The TypeScript type of an attribute. */
export function attributeType(attribute: Documented): string {
  const values = allowedValues(attribute).map((value) => `'${value}'`);
  return values.join(' | ') || (attribute.type ?? 'string');
}

/** The default of an attribute, if its description states one: ``Default: `product` ``. */
export function defaultOf(attribute: Documented): string | undefined {
  const stated = /\bDefault: `?([\w-]+)`?[.,]/.exec(attribute.description)?.[1];
  const values = allowedValues(attribute);
  const isValue = values.length > 0 ? values.includes(stated ?? '') : /^(\d+|true|false)$/.test(stated ?? '');
  return isValue ? stated : undefined;
}

const primitives = new Set(['string', 'number', 'boolean']);
