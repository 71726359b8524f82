export type Stars = 1 | 2 | 3 | 4 | 5;

/** Makes one value per rating. */
export function byStars<Value>(make: (stars: Stars) => Value): Record<Stars, Value> {
  return { 1: make(1), 2: make(2), 3: make(3), 4: make(4), 5: make(5) };
}
