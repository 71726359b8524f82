import type { Random } from '../random.ts';

/**
 * Deals the items of a list in random order, all of them before any repeats; undefined if the list is empty.
 */
export type Deck<Item> = () => Item | undefined;

export function deck<Item>(list: readonly Item[], random: Random): Deck<Item> {
  let left: Item[] = [];
  return () => {
    if (left.length === 0) left = random.shuffle(list);
    return left.pop();
  };
}
