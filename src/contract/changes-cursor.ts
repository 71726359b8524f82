import { fromBase64url, toBase64url } from './base64url.ts';
import { isoTime } from './time.ts';

/** A place in the list of changed reviews: after the review with this id that changed at this ISO time. */
export type ChangesPosition = { time: string; id: number };

export function cursorOf({ time, id }: ChangesPosition): string {
  return toBase64url(new TextEncoder().encode(`${time} ${id}`));
}

/** Returns undefined for a text that `cursorOf` does not return. */
export function readCursor(cursor: string): ChangesPosition | undefined {
  // One character beyond a group of four encodes no byte.
  if (!/^[\w-]{1,64}$/.test(cursor) || cursor.length % 4 === 1) return undefined;
  const text = new TextDecoder().decode(fromBase64url(cursor));
  const [, time = '', id = ''] = /^(\S{20}) (\d{1,15})$/.exec(text) ?? [];
  return isoTime(time) === time ? { time, id: Number(id) } : undefined;
}
