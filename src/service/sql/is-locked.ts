/**
 * Whether a transaction failed only because another one holds a lock, so that running it again can succeed. SQLite
 * reports extended result codes; their low byte is SQLITE_BUSY (5) or SQLITE_LOCKED (6).
 */
export function isLocked(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  const code = Number(error.errcode) & 0xff;
  return code === 5 || code === 6;
}
