/** A webhook that a process has accepted. Times are in milliseconds since 1970. */
export type Receipt = {
  handle: string;
  /** The process that accepted it. */
  edge: string;
  at: number;
  /** When the reviews before the change were certainly outdated. */
  changed: number;
  /** The change hides nothing, so older answers may still be served while the API fails. */
  isSoft: boolean;
};

/** The webhooks that were accepted. */
export type Receipts = {
  add(receipt: Receipt): void;
  /** The time of the last change of a product that an answer must include. */
  changedBefore(handle: string, answer: Answer & { isFallback: boolean }): number;
};

type Answer = { edge: string; began: number };

/**
 * The process that accepts a webhook includes the change at once. Processes that share its store include it
 * within the milliseconds that `graceOf` returns.
 */
export function createReceipts(graceOf: (receipt: Receipt, answer: Answer) => number): Receipts {
  const byHandle = new Map<string, Receipt[]>();
  return {
    add(receipt) {
      const receipts = byHandle.get(receipt.handle) ?? [];
      byHandle.set(receipt.handle, receipts);
      receipts.push(receipt);
    },
    changedBefore(handle, { edge, began, isFallback }) {
      const counted = (byHandle.get(handle) ?? []).filter(
        (receipt) =>
          receipt.at + (receipt.edge === edge ? 0 : graceOf(receipt, { edge, began })) <= began &&
          !(receipt.isSoft && isFallback),
      );
      return Math.max(Number.NEGATIVE_INFINITY, ...counted.map(({ changed }) => changed));
    },
  };
}
