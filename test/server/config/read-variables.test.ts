import { expect, test } from 'vitest';
import { ConfigurationError } from '../../../src/server/config/configuration-error.ts';
import {
  type Environment,
  readVariables,
  type Variables,
} from '../../../src/server/config/read-variables.ts';
import { headerText, listOf, number, oneOf } from '../../../src/server/config/schemas.ts';

const table = {
  NAME: { description: 'A name', required: 'set the name', schema: headerText },
  COUNT: { description: 'A number', default: '3', schema: number(1, 9) },
  COLOURS: { description: 'A list', default: '', schema: listOf(oneOf(['red', 'blue'])) },
  TITLE: { description: 'A title', schema: headerText },
} as const satisfies Variables;

test('a variable that is not set, or empty, has its default', () => {
  const values = { NAME: 'Ada', COUNT: 3, COLOURS: [], TITLE: undefined };
  expect(readVariables(table, { NAME: 'Ada' })).toEqual(values);
  expect(readVariables(table, { NAME: ' Ada ', COUNT: '', TITLE: ' ' })).toEqual(values);
});

test('values are parsed', () => {
  const { COUNT, COLOURS } = readVariables(table, { NAME: 'Ada', COUNT: '9', COLOURS: 'red,, blue' });
  expect([COUNT, COLOURS]).toEqual([9, ['red', 'blue']]);
});

test('the report contains every mistake, also those between variables', () => {
  const read = (env: Environment) =>
    readVariables(table, env, ({ COUNT, TITLE }) =>
      COUNT === undefined && TITLE ? [{ name: 'TITLE', message: 'needs COUNT' }] : [],
    );
  expect(() => read({ COUNT: '10', COLOURS: 'green,yellow', TITLE: 'Dr' })).toThrow(
    new ConfigurationError([
      { name: 'NAME', message: 'is missing: set the name' },
      { name: 'COUNT', message: 'must be a whole number from 1 to 9' },
      { name: 'COLOURS', message: 'must be one of red, blue' },
      { name: 'TITLE', message: 'needs COUNT' },
    ]),
  );
});

test('the message of the error is the report for the operator', () => {
  const { message } = new ConfigurationError([
    { name: 'COUNT', message: 'must be a whole number' },
    { shop: 'lamps', name: 'TITLE', message: 'is missing' },
  ]);
  expect(message).toBe('Invalid configuration:\n  COUNT must be a whole number\n  lamps: TITLE is missing');
});
