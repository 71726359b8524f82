import type { DataOf, InputOf, OperationName, PageName } from '../../../contract/operations.ts';

/** An example of an operation's input and of the `data` of its response; pages have no `data`. */
export type OperationExample<Name extends OperationName> = Name extends PageName
  ? { input: InputOf<Name> }
  : { input: InputOf<Name>; data: DataOf<Name> };

export type OperationExamples<Name extends OperationName> = { [Each in Name]: OperationExample<Each> };
