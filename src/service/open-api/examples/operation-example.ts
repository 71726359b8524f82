import type { DataOf, InputOf, OperationName, PageName } from '../../../contract/operations.ts';

/** An example of the input of an operation and of the `data` of its answer; pages have no `data`. */
export type OperationExample<Name extends OperationName> = Name extends PageName
  ? { input: InputOf<Name> }
  : { input: InputOf<Name>; data: DataOf<Name> };

export type OperationExamples<Name extends OperationName> = { [Each in Name]: OperationExample<Each> };
