/** Resolves in the next task, which splits work that would otherwise be one long task. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
