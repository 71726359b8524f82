import { html } from 'hono/html';
import { withCode } from './prose.ts';
import type { Schema } from './reference-document.ts';

type Html = ReturnType<typeof html>;

/** Callers must know which fields they have to send, and which fields a response may lack. */
export type Direction = 'input' | 'answer';

/** The fields of an object, or the type of any other schema. */
export function schemaHtml(schema: Schema, direction: Direction): Html {
  const { properties = {}, required = [], anyOf, oneOf } = schema;
  const fields = Object.entries(properties);
  if (anyOf && !isNullable(schema)) return alternatives(anyOf, direction);
  if (fields.length === 0) return html`<p>${schema.$ref ? typeOf(schema) : 'No fields.'}</p>`;
  const exclusive = oneOf?.flatMap(({ required: [name] = [] }) => (name ? [name] : []));
  return html`${exclusive && html`<p>${withCode(`Exactly one of ${exclusive.map((name) => `\`${name}\``).join(' and ')}.`)}</p>`}
<ul class="fields">${fields.map(([name, field]) => fieldHtml(name, field, markOf(required.includes(name), direction), direction))}</ul>`;
}

/** Returns "required" or "optional", whichever is the exception. */
export function markOf(isRequired: boolean, direction: Direction): string {
  if (direction === 'input') return isRequired ? 'required' : '';
  return isRequired ? '' : 'optional';
}

/** A field or parameter with its type, limits, meaning, and nested fields. */
export function fieldHtml(name: string, field: Schema, mark: string, direction: Direction): Html {
  const { description } = field;
  const limits = limitsOf(field);
  const inside = insideOf(field);
  return html`<li><p class="field"><code>${name}</code> <span class="type">${typeOf(field)}</span>${
    mark ? html` <b class="mark">${mark}</b>` : ''
  }</p>
${description ? html`<p>${withCode(description)}</p>` : ''}
${limits.length > 0 ? html`<p class="limits">${limits.map((limit) => html`<span>${limit}</span> `)}</p>` : ''}
${inside ? html`<div class="inside">${schemaHtml(inside, direction)}</div>` : ''}</li>`;
}

function alternatives(schemas: Schema[], direction: Direction): Html {
  return html`${schemas.map(
    (schema, index) =>
      html`<p class="alternative">${index === 0 ? 'Either' : 'Or'}</p>${schemaHtml(schema, direction)}`,
  )}`;
}

function typeOf(schema: Schema): Html {
  const { $ref, type, items, anyOf, enum: values } = schema;
  if ($ref) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return html`<a href="#${name}">${name}</a>`;
  }
  if (items) return html`array of ${typeOf(items)}`;
  const [first, ...others] = anyOf ?? [];
  if (first) return html`${typeOf(first)}${others.map((other) => html` or ${typeOf(other)}`)}`;
  return html`${type ?? typeof values?.[0]}`;
}

/** Sentences about the limits of a schema, including the limits of an array's items. */
function limitsOf(schema: Schema): Html[] {
  const { items, minimum, maximum, maxLength, minItems, maxItems, default: preset } = schema;
  const values = schema.enum ?? items?.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return [
    ...(values
      ? [html`One of ${values.map((value, index) => html`${index > 0 ? ', ' : ''}<code>${value}</code>`)}`]
      : []),
    ...(isBounded ? [html`${minimum} to ${maximum}`] : []),
    ...(maxLength === undefined ? [] : [html`At most ${maxLength.toLocaleString('en')} characters`]),
    ...(maxItems === undefined ? [] : [html`${minItems ?? 0} to ${maxItems} items`]),
    ...(isPlain(preset) ? [html`Default <code>${JSON.stringify(preset)}</code>`] : []),
  ];
}

function isPlain(value: unknown): boolean {
  return value !== undefined && value !== null && typeof value !== 'object';
}

/** The object inside a field, an array or a nullable field. */
function insideOf(schema: Schema): Schema | undefined {
  const { items, anyOf, properties } = schema;
  if (items) return insideOf(items);
  if (properties) return schema;
  if (!anyOf) return undefined;
  if (isNullable(schema)) return anyOf.map(insideOf).find(Boolean);
  const objects = anyOf.map(insideOf).filter((one) => one !== undefined);
  return objects.length > 0 ? { anyOf: objects } : undefined;
}

function isNullable({ anyOf = [] }: Schema): boolean {
  return anyOf.length === 2 && anyOf.some(({ type }) => type === 'null');
}
