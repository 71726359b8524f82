import { expect, test } from 'vitest';
import { operationNames } from '../../src/contract/operation-names.ts';
import { operations } from '../../src/contract/operations.ts';

test('operationNames lists the names of the table', () => {
  expect(operationNames).toEqual(Object.keys(operations));
});
