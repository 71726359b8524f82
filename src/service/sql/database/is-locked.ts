/**
 * Whether a transaction failed only because another one holds a lock, so that running it again can succeed.
 * SQLite reports extended result codes; their low byte is SQLITE_BUSY (5) or SQLITE_LOCKED (6).
 */
export function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return [5, 6].includes(Number(error.errcode) & 0xff);
  return ['55P03', '40001', '40P01'].includes(codeOf(error));
}

/**
 * Whether a transaction on PostgreSQL failed because of a concurrent one, so that it can run again at once: a
 * failure to serialize, a deadlock, or a row that appeared (unique key) or disappeared (foreign key) after
 * the transaction looked.
 */
export function isConflict(error: unknown): boolean {
  return ['40001', '40P01', '23505', '23503'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
