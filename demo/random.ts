/** A reproducible stream of random numbers. */
export type Random = {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** A number between `min` and `max`. */
  between(min: number, max: number): number;
  /** An integer from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  /** Returns an item of the list. Throws `RangeError` if it is empty. */
  pick<Item>(list: readonly Item[]): Item;
  shuffle<Item>(list: readonly Item[]): Item[];
};

/** The mulberry32 generator, seeded with an integer or a text. */
export function random(seed: number | string): Random {
  let state = typeof seed === 'number' ? seed : hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: <Item>(list: readonly Item[]) => {
      const picked = list[whole(0, list.length - 1)];
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
    shuffle: (list) =>
      list
        .map((item) => ({ item, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value | 0;
}
