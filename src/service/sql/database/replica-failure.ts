import type { ReplicaFailure } from '../../store/replicated-store.ts';

/**
 * Why a PostgreSQL replica failed where the primary may succeed: no connection, a server that is starting,
 * stopping or lacks the newest migration, or a single cancelled query. Undefined for any other error.
 */
export function replicaFailure(error: unknown): ReplicaFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (code === '40001') return { kind: 'cancelled', code };
  const isUnreachable =
    /^(08|57P|42P01|42703|E[A-Z_]+$)/.test(code) ||
    /^(Connection terminated|timeout expired|timeout exceeded)/.test(error.message);
  return isUnreachable ? { kind: 'unreachable', code: code || error.name } : undefined;
}
