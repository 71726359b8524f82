/**
 * Whether PostgreSQL could not be asked, so that asking another server can succeed: no connection, a server that starts or
 * stops, a replica that cancelled the query, or one that lacks the newest migration.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (/^(08|57P|40001|42P01|42703)/.test(code)) return true;
  return (
    /^E[A-Z_]+$/.test(code) || /^(Connection terminated|timeout expired|timeout exceeded)/.test(error.message)
  );
}
