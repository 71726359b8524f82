import { expect } from 'vitest';

/** Focuses the first photo of an element, and waits until arrow keys lead to the others. */
export async function rovingPhotos(element: Element): Promise<void> {
  const photos = element.shadowRoot?.querySelectorAll<HTMLElement>('[part="media"] a');
  photos?.[0]?.focus();
  await expect.poll(() => photos?.[1]?.tabIndex).toBe(-1);
}
