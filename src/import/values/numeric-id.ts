import { LRUCache } from 'lru-cache';
import { sha256Bytes } from '../../contract/sha256.ts';

/** `numericId` for the ids of products. Remembers the latest ones, because most files have few. */
export function rememberedNumericId(): (text: string) => Promise<string> {
  const ids = new LRUCache<string, Promise<string>>({ max: 5_000 });
  return (text) => {
    const id = ids.get(text) ?? numericId(text);
    ids.set(text, id);
    return id;
  };
}

/**
 * Numeric ids that a JSON number can hold stay as they are, without the decimals that some tools append to
 * numbers (`123.0`). Any other text becomes a stable number of 15 digits.
 */
export async function numericId(text: string): Promise<string> {
  const digits = text.replace(/^(\d+)\.0+$/, '$1');
  if (/^\d*$/.test(digits) && !isLongNumber(digits)) return digits;
  const { buffer } = await sha256Bytes(text);
  const number = new DataView(buffer).getBigUint64(0) % 900_000_000_000_000n;
  return String(100_000_000_000_000n + number);
}

/** Whether a numeric id is above 9007199254740991, the highest integer that every client reads exactly. */
export function isLongNumber(text: string): boolean {
  if (text.length < 16) return false;
  return /^\d+(\.0+)?$/.test(text) && (/^0/.test(text) || !Number.isSafeInteger(Number(text)));
}
