import { onTestFinished } from 'vitest';

/** Records the details of the events with this name that reach the document, until the test ends. */
export function recordEvents(name: string): unknown[] {
  const details: unknown[] = [];
  const listen = (event: Event) => details.push((event as CustomEvent).detail);
  document.addEventListener(name, listen);
  onTestFinished(() => document.removeEventListener(name, listen));
  return details;
}
