import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema';
import * as v from 'valibot';
import { describeFields } from './describe-fields.ts';
import { namedSchemas } from './named-schemas.ts';

export type Json = { [key: string]: unknown };

/**
 * The schema of an operation's input. Checks across fields, which JSON Schema cannot express, are omitted.
 */
export function inputSchema(schema: v.GenericSchema): Json {
  return convert(schema, {
    ...config,
    overrideSchema: ({ jsonSchema, valibotSchema }) =>
      withMaxItems(jsonSchema, valibotSchema) ?? withIntegers(jsonSchema),
  });
}

/** The schema of the `data` of an operation's response, in which the service sends every field. */
export function dataSchema(schema: v.GenericSchema): Json {
  return convert(schema, answerConfig);
}

/** The schemas of `components`, by name. */
export function componentSchemas(): Json {
  const schemas = Object.entries(toJsonSchemaDefs(namedSchemas, answerConfig));
  return Object.fromEntries(schemas.map(([name, schema]) => [name, describeFields(schema as Json)]));
}

const config: ConversionConfig = {
  typeMode: 'output',
  errorMode: 'ignore',
  target: 'draft-2020-12',
};

const answerConfig: ConversionConfig = {
  ...config,
  definitions: namedSchemas,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ jsonSchema, valibotSchema }) => {
    const { entries, type, default: preset } = valibotSchema as Field & { entries?: Record<string, Field> };
    if (type === 'nullish' && preset != null) return withoutNull(jsonSchema);
    if (jsonSchema.type !== 'object' || !entries) return withIntegers(jsonSchema);
    const required = Object.keys(entries).filter((name) => entries[name] && isAlwaysSent(entries[name]));
    return { ...jsonSchema, required };
  },
};

function convert(schema: v.GenericSchema, conversion: ConversionConfig): Json {
  const { $schema: _dialect, $defs: _components, ...document } = toJsonSchema(schema, conversion);
  return describeFields(document as Json);
}

/** The library ignores our own metadata. */
function withMaxItems<Schema extends JsonSchema>(
  schema: Schema,
  source: v.GenericSchema,
): Schema | undefined {
  const { maxItems } = v.getMetadata(source);
  return typeof maxItems === 'number' ? { ...schema, maxItems } : undefined;
}

/** The library declares every list of numbers as `number`. */
function withIntegers<Schema extends { type?: unknown; enum?: unknown }>(schema: Schema): Schema | undefined {
  const { type, enum: values } = schema;
  const isFlag = type === 'number' && Array.isArray(values) && values.every(Number.isInteger);
  return isFlag ? { ...schema, type: 'integer' } : undefined;
}

/** A value that is null gets its default. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const { anyOf: alternatives = [], ...rest } = schema;
  const [only, ...others] = alternatives.filter((one) => typeof one === 'object' && one.type !== 'null');
  return typeof only === 'object' && others.length === 0 ? { ...rest, ...only } : schema;
}

type Field = { type: string; default?: unknown; pipe?: { kind: string }[] };

/** The library treats a field with a default as optional, even in a response, which always has it. */
function isAlwaysSent({ type, default: preset, pipe = [] }: Field): boolean {
  const isOptional = type === 'optional' || type === 'nullish';
  return !isOptional || preset !== undefined || pipe.filter(({ kind }) => kind === 'schema').length > 1;
}
