/** Longer texts are not worth their room, and nobody asks them twice. In characters. */
const longest = 500;

/**
 * The same function of a text, that remembers the last `limit` texts which it was not asked before. Shoppers ask
 * for few pages many times, and to check a query costs more than to answer it. What it throws is not kept.
 */
export function remember<Value>(limit: number, make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = make(text);
    if (text.length > longest) return value;
    known.set(text, value);
    for (const oldest of known.keys()) {
      if (known.size <= limit) break;
      known.delete(oldest);
    }
    return value;
  };
}
