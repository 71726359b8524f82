/** The items at the places of the bits of a number, so that each number has another subset. */
export function subset<Item>(items: readonly Item[], number: number): Item[] {
  return items.filter((_, bit) => (number >> bit) & 1);
}
