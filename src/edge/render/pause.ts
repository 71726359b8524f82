/** Resolves after at least the given milliseconds, in a later turn of the event loop. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds));
}
