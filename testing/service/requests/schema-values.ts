import fc from 'fast-check';
import type { JsonSchema } from './schema-problem.ts';

/** Values by field name, such as existing ids; most generated values of such a field come from here. */
export type Hints = { readonly [field: string]: fc.Arbitrary<unknown> };

/** Values that a schema allows. */
export function valuesOf(schema: JsonSchema, hints: Hints, field = ''): fc.Arbitrary<unknown> {
  const hint = hints[field];
  const any = plainValuesOf(schema, hints, field);
  return hint ? fc.oneof({ arbitrary: hint, weight: 4 }, { arbitrary: any, weight: 1 }) : any;
}

function plainValuesOf(schema: JsonSchema, hints: Hints, field: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  if (schema.anyOf) {
    return fc.oneof(...(schema.anyOf as JsonSchema[]).map((one) => valuesOf(one, hints)));
  }
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, hints);
    case 'array': {
      const {
        items = {},
        minItems = 0,
        maxItems = 4,
      } = schema as { items?: JsonSchema } & Record<string, number>;
      const length = { minLength: minItems, maxLength: Math.min(maxItems, 4) };
      return fc.array(valuesOf(items, hints, field), length);
    }
    case 'integer':
      return fc.integer({
        min: Number(schema.minimum ?? 0),
        max: Math.min(Number(schema.maximum ?? 9), 2 ** 53 - 1),
      });
    case 'null':
      return fc.constant(null);
    case 'string':
      return textsOf(schema);
    default:
      throw new Error(`Values of ${JSON.stringify(schema)} are not generated`);
  }
}

function objectsOf(schema: JsonSchema, hints: Hints): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const required = (schema.required ?? []) as string[];
  const entries = properties.map(([name, part]) => [name, valuesOf(part, hints, name)] as const);
  return fc.record(Object.fromEntries(entries), { requiredKeys: required }).chain((value) => {
    const alternatives = (schema.oneOf as { required: [string] }[] | undefined)?.map(
      ({ required: [name] }) => name,
    );
    if (!alternatives) return fc.constant(value);
    return fc.constantFrom(...alternatives).chain((chosen) => {
      const rest = Object.entries(value).filter(([name]) => !alternatives.includes(name));
      const part = (schema.properties as Record<string, JsonSchema>)[chosen] ?? {};
      return valuesOf(part, hints, chosen).map((one) => Object.fromEntries([...rest, [chosen, one]]));
    });
  });
}

function textsOf({ pattern, format, minLength = 0, maxLength = 300 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'date-time') {
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(2e12) })
      .map((date) => date.toISOString());
  }
  // The generator of texts for a pattern does not know Unicode classes and lookaheads.
  if (typeof pattern === 'string' && /\\p|\(\?/.test(pattern)) return fc.webUrl();
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  const lengths = { minLength: Number(minLength), maxLength: Math.min(Number(maxLength), 300) };
  const longest = fc.constantFrom('x', '质', '😀').map((letter) => letter.repeat(Number(maxLength)));
  const texts = fc.string({ ...lengths, unit: 'grapheme' });
  return fc.oneof({ arbitrary: texts, weight: 9 }, { arbitrary: longest, weight: 1 });
}

/** Values that break programs. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, -0, -1, 1.5, 2 ** 53, 2 ** 63, 1e308, -1e308, [], {}, [[]], [null], { a: 1 }],
    ...['', ' ', '\0', 'a\0b', '\uD800', '\uDC00x', '\u202E', '\u200B', '\uFEFF', '\r\nx-injected: 1', '💥'],
    ...[
      "' or 1=1 --",
      '"; drop table review; --',
      '%',
      '_',
      '\\',
      '*',
      '" OR *',
      'NEAR(a b)',
      'a:b',
      '{{7*7}}',
    ],
    ...['../../etc/passwd', 'file:///etc/passwd', 'javascript:alert(1)', '<script>'],
    ...['__proto__', 'constructor', 'toString', 'NaN', 'Infinity', '-0', '0x10', '1e3', '٣', '１', '१'],
    ...['9'.repeat(20), '9223372036854775807', '9223372036854775808', '18446744073709551616', '00', '+1'],
    ...['2024-02-30T00:00:00Z', '9999-12-31T23:59:60Z', '+275760-09-13T00:00:00Z', '0000-00-00', '2024'],
    ...['x'.repeat(100_000), '😀'.repeat(20_000), '\u0301'.repeat(5_000), 'a,'.repeat(3_000)],
  ),
  fc.anything({ maxDepth: 3, withBigInt: false, withUnicodeString: true }),
);
