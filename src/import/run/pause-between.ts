/**
 * Leaves the database to other writers for some milliseconds between two transactions. Time that passes
 * between them anyway counts, for example while an import reads its next batch.
 */
export function pauseBetween(
  milliseconds: number,
  { now, wait }: { now: () => number; wait: (milliseconds: number) => Promise<void> },
) {
  let end = Number.NEGATIVE_INFINITY;
  return {
    /** Called after each transaction. */
    ended(): void {
      end = now();
    },
    /** Called before the next transaction. */
    async pause(): Promise<void> {
      // A clock that is set back must not stop the import.
      const left = Math.min(milliseconds, end + milliseconds - now());
      if (left > 0) await wait(left);
    },
  };
}
