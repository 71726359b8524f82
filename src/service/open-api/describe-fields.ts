import { fieldDescriptions } from './field-descriptions.ts';

type Json = { [key: string]: unknown };

/** Adds a description to every field of a JSON Schema, its nested fields included. */
export function describeFields(schema: Json): Json {
  const { properties, items } = schema;
  const nested: Json = {};
  if (properties) {
    nested.properties = Object.fromEntries(
      Object.entries(properties as Record<string, Json>).map(([name, field]) => [
        name,
        describeField(name, field),
      ]),
    );
  }
  if (items) nested.items = describeFields(items as Json);
  for (const key of ['anyOf', 'oneOf'] as const) {
    const alternatives = schema[key];
    if (Array.isArray(alternatives)) nested[key] = alternatives.map(describeFields);
  }
  return { ...schema, ...nested };
}

/** A field with its description. */
function describeField(name: string, field: Json): Json {
  // A named schema has fields with descriptions of their own.
  const description = '$ref' in field ? undefined : fieldDescriptions[name];
  return { ...describeFields(field), ...(description === undefined ? {} : { description }) };
}
