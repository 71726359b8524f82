export type JsonSchema = { readonly [keyword: string]: unknown };

/**
 * A sentence about the first part of a value that contradicts a schema; undefined if no part does. Throws on
 * a keyword that it does not check, so that no response passes by accident.
 */
export function schemaProblem(schema: JsonSchema, value: unknown, at = 'the body'): string | undefined {
  for (const [keyword, wanted] of Object.entries(schema)) {
    const check = Object.hasOwn(checks, keyword) ? checks[keyword] : undefined;
    if (!check) throw new Error(`The keyword ${keyword} is not checked`);
    const problem = check(wanted as never, value, at, schema);
    if (problem) return problem;
  }
  return undefined;
}

type Check = (wanted: never, value: unknown, at: string, schema: JsonSchema) => string | undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types: Record<string, (value: unknown) => boolean> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  integer: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

/** `fails` returns whether a value of one type fails; other keywords check values of other types. */
const numberCheck =
  (name: string, fails: (value: number, wanted: number) => boolean): Check =>
  (wanted: number, value, at) =>
    typeof value === 'number' && fails(value, wanted) ? `${at} breaks ${name} ${wanted}` : undefined;
const textCheck =
  <Wanted>(name: string, fails: (value: string, wanted: Wanted) => boolean): Check =>
  (wanted: Wanted, value, at) =>
    typeof value === 'string' && fails(value, wanted) ? `${at} breaks ${name} ${wanted}` : undefined;
const listCheck =
  (name: string, fails: (length: number, wanted: number) => boolean): Check =>
  (wanted: number, value, at) =>
    Array.isArray(value) && fails(value.length, wanted) ? `${at} breaks ${name} ${wanted}` : undefined;
const ignore: Check = () => undefined;

const checks: Record<string, Check> = {
  type: (wanted: string, value, at) =>
    types[wanted]?.(value) ? undefined : `${at} is not of type ${wanted}`,
  const: (wanted: unknown, value, at) => (value === wanted ? undefined : `${at} is not ${wanted}`),
  enum: (wanted: unknown[], value, at) => (wanted.includes(value) ? undefined : `${at} is none of ${wanted}`),
  required: (wanted: string[], value, at) => {
    const missing = isObject(value) && wanted.find((name) => !Object.hasOwn(value, name));
    return missing ? `${at} lacks ${missing}` : undefined;
  },
  properties: (wanted: Record<string, JsonSchema>, value, at) => {
    for (const [name, part] of Object.entries(wanted)) {
      if (!isObject(value) || !Object.hasOwn(value, name)) continue;
      const problem = schemaProblem(part, value[name], `${at}.${name}`);
      if (problem) return problem;
    }
    return undefined;
  },
  additionalProperties: (wanted: JsonSchema, value, at, { properties = {} }) => {
    const known = new Set(Object.keys(properties as object));
    for (const [name, part] of isObject(value) ? Object.entries(value) : []) {
      const problem = known.has(name) ? undefined : schemaProblem(wanted, part, `${at}.${name}`);
      if (problem) return problem;
    }
    return undefined;
  },
  items: (wanted: JsonSchema, value, at) => {
    for (const [index, item] of Array.isArray(value) ? value.entries() : []) {
      const problem = schemaProblem(wanted, item, `${at}[${index}]`);
      if (problem) return problem;
    }
    return undefined;
  },
  allOf: (wanted: JsonSchema[], value, at) =>
    wanted.map((one) => schemaProblem(one, value, at)).find((problem) => problem !== undefined),
  anyOf: (wanted: JsonSchema[], value, at) => {
    const problems = wanted.map((one) => schemaProblem(one, value, at));
    return problems.includes(undefined) ? undefined : problems.join(' and ');
  },
  minimum: numberCheck('minimum', (value, wanted) => value < wanted),
  maximum: numberCheck('maximum', (value, wanted) => value > wanted),
  minLength: textCheck<number>('minLength', (value, wanted) => [...value].length < wanted),
  maxLength: textCheck<number>('maxLength', (value, wanted) => [...value].length > wanted),
  pattern: textCheck<string>('pattern', (value, wanted) => !new RegExp(wanted, 'u').test(value)),
  minItems: listCheck('minItems', (length, wanted) => length < wanted),
  maxItems: listCheck('maxItems', (length, wanted) => length > wanted),
  propertyNames: ignore,
  description: ignore,
  default: ignore,
};
