import { limits } from '../contract/limits.ts';
import { type OperationName, operations } from '../contract/operations.ts';
import { ApiFailure } from './api-failure.ts';
import { authenticate } from './auth.ts';
import type { MediaEndpoint } from './media/media-endpoint.ts';
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
  /** Absent if the service stores no media. */
  media?: MediaEndpoint | undefined;
  /** Per credential; 600 by default. */
  requestsPerMinute?: number;
};

/**
 * Takes a request through authentication, rate limit, validation, replay protection and handler, in this order, and
 * returns the `data` of the response; throws `ApiFailure`.
 */
export function operationCaller({
  store,
  now,
  webhooks,
  media,
  requestsPerMinute = limits.requestsPerMinute,
}: OperationCallerOptions): (name: OperationName, request: Request) => Promise<unknown> {
  const limit = rateLimiter(requestsPerMinute, now);
  return async (name, request) => {
    const operation = operations[name];
    const body = operation.method === 'GET' ? new Uint8Array() : new Uint8Array(await request.arrayBuffer());
    const caller = await authenticate(request, body, operation, { store, now });
    limit(caller.key);
    const handle = operationHandlers[name] as AnyHandler | undefined;
    if (!handle) throw new ApiFailure('unimplemented', `${name} is not implemented yet`);
    const input = readInput(operation, request, body);
    if (operation.method === 'POST' && caller.signature) {
      await refuseReplay(store, caller.shop, name, caller.signature);
    }
    return handle(input, { shop: caller.shop, store, caller, webhooks, media, now });
  };
}

/** The table of handlers is typed by operation name, which a variable name loses. */
type AnyHandler = (input: unknown, context: OperationContext) => Promise<unknown>;
