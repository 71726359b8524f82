/**
 * Whether a failed transaction certainly changed nothing: the database refused a statement, or could not be
 * reached at all. A lost connection proves nothing, because it may end between a commit and its confirmation.
 */
export function isRolledBack(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return refusedResults.has(Number(error.errcode) & 0xff);
  if ('syscall' in error && /^(connect|getaddrinfo)$/.test(String(error.syscall))) return true;
  return 'code' in error && refusedCodes.test(String(error.code));
}

/** SQLITE_BUSY, SQLITE_LOCKED, SQLITE_READONLY, SQLITE_FULL, SQLITE_CANTOPEN and SQLITE_CONSTRAINT. */
const refusedResults = new Set([5, 6, 8, 13, 14, 19]);

/**
 * PostgreSQL codes for constraints, conflicts, missing resources, read-only servers, and timeouts of locks
 * and statements.
 */
const refusedCodes = /^(23|53)[0-9A-Z]{3}$|^(25006|40001|40P01|55P03|57014)$/;
