/**
 * Resolves once nothing in a box is pressed: a button that is replaced between press and release gets no
 * click.
 */
export async function released(box: HTMLElement): Promise<void> {
  while (box.querySelector(':active')) await new Promise(requestAnimationFrame);
}
