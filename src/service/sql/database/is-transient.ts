/**
 * Whether a failed call may succeed later without a change of the program, because a database or network was
 * unavailable or busy, a lock was held too long, or a disk or process table was full.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return transientResults.has(Number(error.errcode) & 0xff);
  const code = 'code' in error ? String(error.code) : '';
  const isOfNetwork = 'syscall' in error && error.syscall === 'connect';
  if (isOfNetwork || transientCodes.test(code)) return true;
  return /^(Connection terminated|timeout expired|timeout exceeded|Client has encountered a connection error)/.test(
    error.message,
  );
}

/** SQLITE_BUSY, SQLITE_LOCKED, SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL and SQLITE_CANTOPEN. */
const transientResults = new Set([5, 6, 8, 10, 13, 14]);

/**
 * PostgreSQL codes for failed connections, missing resources, stopping or read-only servers, conflicts, and
 * timeouts of locks and statements; and platform codes for network, files and memory.
 */
const transientCodes =
  /^(08|53|57P|57014$|25006$|40001$|40P01$|55P03$|ECONN|EPIPE$|ENOTFOUND$|EAI_|ETIMEDOUT$|EHOST|ENET|ENOSPC$|EMFILE$|ENFILE$)/;
