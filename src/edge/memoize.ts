/** In characters. Longer texts are rarely repeated and would fill the memory. */
const maxLength = 500;

/**
 * Caches the results of a pure function of a text, for the last `limit` distinct texts: shoppers request few
 * URLs many times, and validating a query costs more than answering it. Exceptions are not cached.
 */
export function memoize<Value>(limit: number, compute: (text: string) => Value): (text: string) => Value {
  const cached = new Map<string, Value>();
  return (text) => {
    const before = cached.get(text);
    if (before !== undefined) return before;
    const value = compute(text);
    if (text.length > maxLength) return value;
    cached.set(text, value);
    for (const oldest of cached.keys()) {
      if (cached.size <= limit) break;
      cached.delete(oldest);
    }
    return value;
  };
}
