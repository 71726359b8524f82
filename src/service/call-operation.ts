import { limits } from '../contract/limits.ts';
import { type Operation, type OperationName, operations } from '../contract/operations.ts';
import { ApiFailure } from './api-failure.ts';
import { auditEntryOf, idsIn } from './audit-operation.ts';
import { audited } from './audited.ts';
import { authenticate } from './auth.ts';
import type { OperationContext } from './operations/operation-handler.ts';
import { operationHandlers } from './operations/operation-handlers.ts';
import { rateLimiter } from './rate-limiter.ts';
import { readInput } from './read-input.ts';
import { refuseReplay } from './refuse-replay.ts';
import type { Store } from './store/store.ts';
import type { WebhookPolicy } from './webhooks/webhook-policy.ts';

export type OperationCallerOptions = {
  store: Store;
  /** Milliseconds since 1970. */
  now: () => number;
  webhooks: WebhookPolicy;
  /** Per credential; 600 by default. */
  requestsPerMinute?: number;
  /** The URL of the service as others reach it; the origin of each request by default. */
  publicUrl?: string | undefined;
};

/**
 * Takes a request through authentication, rate limit, validation, replay protection, audit log and handler, in this order,
 * and returns the `data` of the response; throws `ApiFailure`.
 */
export function operationCaller({
  store,
  now,
  webhooks,
  requestsPerMinute = limits.requestsPerMinute,
  publicUrl,
}: OperationCallerOptions): (name: OperationName, request: Request) => Promise<unknown> {
  const limit = rateLimiter(requestsPerMinute, now);
  return async (name, request) => {
    const operation: Operation = operations[name];
    const body = operation.method === 'GET' ? new Uint8Array() : new Uint8Array(await request.arrayBuffer());
    const caller = await authenticate(request, body, operation, { store, now });
    limit(caller.key);
    const handle = operationHandlers[name] as AnyHandler | undefined;
    if (!handle) throw new ApiFailure('unimplemented', `${name} is not implemented yet`);
    const input = readInput(operation, request, body);
    const { shop } = caller;
    const context = {
      shop,
      store,
      caller,
      webhooks,
      now,
      publicUrl: publicUrl ?? new URL(request.url).origin,
    };
    if (operation.method === 'GET' || operation.isRead) return handle(input, context);
    if (caller.signature) await refuseReplay(store, shop, name, caller.signature);
    return audited(store, shop, auditEntryOf(name, input, caller), () => handle(input, context), idsIn);
  };
}

/** The table of handlers is typed by operation name, which a variable name loses. */
type AnyHandler = (input: unknown, context: OperationContext) => Promise<unknown>;
