/** Runs tasks one after the other, in the order in which they come. */
export function createInTurn(): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const mine = last.then(task);
    // Whoever waits for a task hears of its failure; the next one does not depend on it.
    last = mine.catch(() => undefined);
    return mine;
  };
}
