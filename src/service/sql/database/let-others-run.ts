/**
 * Lets the process handle requests between the steps of a long job: SQLite is synchronous, and awaiting it
 * never returns to the event loop.
 */
export function letOthersRun(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
