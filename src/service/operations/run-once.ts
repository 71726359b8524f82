import { sha256 } from '../../contract/sha256.ts';
import type { ServiceLimits } from '../config/service-limits.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import type { DatabaseStore } from '../store/database.ts';
import type { IdempotencyStore } from '../store/idempotency.ts';

type RunOnceStore = Pick<IdempotencyStore, 'beginWrite' | 'endWrite' | 'forgetWrite'> &
  Pick<DatabaseStore, 'isRolledBack'>;

export type RunOnceParts = {
  store: RunOnceStore;
  /** Milliseconds since 1970. */
  now: () => number;
  limits: Pick<ServiceLimits, 'idempotencyLifetime'>;
};

/** A write whose request may be repeated. `body` is its raw body. */
export type RepeatableWrite = { shop: string; credential: string; operation: string; body: Uint8Array };

/**
 * Runs a write once per `Idempotency-Key` and credential: for a day, a repeated request gets the stored
 * response (draft-ietf-httpapi-idempotency-key-header). Without the header, just runs it. Throws
 * `invalid_argument` if the key is malformed or was sent with another request, and `already_exists` while the
 * first request is running. If the process or database was lost before the response, the outcome is unknown,
 * so `already_exists` remains and the write is not executed twice. `run` calls `onStored` once the write is
 * stored; a failure before that, which certainly changed nothing, allows the request to be repeated.
 */
export async function runOnce(
  header: string | null,
  { shop, credential, operation, body }: RepeatableWrite,
  { store, now, limits }: RunOnceParts,
  run: (onStored: () => void) => Promise<unknown>,
): Promise<unknown> {
  let isStored = false;
  const onStored = () => {
    isStored = true;
  };
  if (header === null) return run(onStored);
  const key = idempotencyKey(header);
  if (key === '') throw malformed();
  const fingerprint = await sha256(`${operation}\n${new TextDecoder('latin1').decode(body)}`);
  const expiresAt = Math.floor(now() / 1000) + limits.idempotencyLifetime;
  const write = { credential, key, fingerprint, expiresAt };
  const begun = await store.beginWrite(shop, write);
  if (begun === 'other_request') {
    const message = 'The Idempotency-Key was sent with another request';
    throw new ApiFailure('invalid_argument', message, { status: 422 });
  }
  if (begun === 'running') {
    const message = 'The first request with this Idempotency-Key has no response yet';
    throw new ApiFailure('already_exists', message, { retryAfter: 1 });
  }
  if (begun !== 'begun') return begun.data;
  let data: unknown;
  try {
    data = await run(onStored);
  } catch (error) {
    const isRefused = error instanceof ApiFailure || store.isRolledBack(error);
    if (isRefused && !isStored) await store.forgetWrite(shop, write);
    throw error;
  }
  await store.endWrite(shop, write, { data });
  return data;
}

function malformed(): ApiFailure {
  const message = 'The Idempotency-Key must have 1 to 255 visible ASCII characters';
  return new ApiFailure('invalid_argument', message);
}
