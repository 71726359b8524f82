import type { Operation, OperationName, OperationTable } from '../contract/operations.ts';

/** The types ensure that callers name only operations of the client's table. */
export function operationOf(table: OperationTable, name: OperationName): Operation {
  const operation = table[name];
  if (!operation) throw new RangeError(`${name} is not in the table of operations`);
  return operation;
}
