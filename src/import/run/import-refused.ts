/** Why a file is refused: its reviews are stored already, it overwrites others, or no row can be read. */
export type RefusalReason = 'stored_already' | 'would_overwrite' | 'columns_fail';

/** Refuses a file as a whole. The message is a sentence for people who use the command. */
export class ImportRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.name = 'ImportRefused';
    this.reason = reason;
  }
}
