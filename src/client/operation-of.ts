import type { Operation, OperationName, OperationTable } from '../contract/operations.ts';

/** Types see to it that a client is only asked for what is in its table. */
export function operationOf(table: OperationTable, name: OperationName): Operation {
  const operation = table[name];
  if (!operation) throw new RangeError(`${name} is not in the table of operations`);
  return operation;
}
