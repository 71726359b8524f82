/** The smallest share, 0–1, at which `ratioOf` reaches the wanted contrast; 1 if it never does. */
export function quietest(ratioOf: (share: number) => number, wanted: number): number {
  let [low, high] = [0, 1];
  // Colours have 256 steps.
  for (let step = 0; step < 9; step++) {
    const middle = (low + high) / 2;
    if (ratioOf(middle) < wanted) low = middle;
    else high = middle;
  }
  return high;
}
