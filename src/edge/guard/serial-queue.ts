/** Runs tasks one after the other, in the order of the calls. */
export function createSerialQueue(): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    // The caller of the task gets its error; the next task runs regardless.
    last = result.catch(() => undefined);
    return result;
  };
}
