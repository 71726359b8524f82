import { limits } from '../contract/limits.ts';
import { type Operation, type OperationName, operations, type PageName } from '../contract/operations.ts';
import type { AccessParts } from './access.ts';
import { auditEntryOf, idsIn } from './audit-operation.ts';
import { audited } from './audited.ts';
import { authenticate } from './auth.ts';
import { authenticatePlatform } from './authenticate-platform.ts';
import type { MediaEndpoint } from './media/media-endpoint.ts';
import type { OperationParts } from './operations/operation-handler.ts';
import { operationHandlers } from './operations/operation-handlers.ts';
import { originOf } from './origin-of.ts';
import { rateLimiter } from './rate-limiter.ts';
import { checkInput, readGiven } from './read-input.ts';
import { refuseReplay } from './refuse-replay.ts';
import { runOnce } from './run-once.ts';
import type { Store } from './store/store.ts';
import type { WebhookPolicy } from './webhooks/webhook-policy.ts';

export type OperationCallerOptions = {
  store: Store;
  /** Milliseconds since 1970. */
  now: () => number;
  webhooks: WebhookPolicy;
  access: AccessParts;
  /** Absent if the service stores no media. */
  media?: MediaEndpoint | undefined;
  /** Per credential; 600 by default. */
  requestsPerMinute?: number;
};

/**
 * Takes a request through authentication, rate limit, validation, replay protection, audit log and handler, in this order,
 * and returns the `data` of the response; throws `ApiFailure`.
 */
export function operationCaller({
  requestsPerMinute = limits.requestsPerMinute,
  ...options
}: OperationCallerOptions): (name: ApiOperationName, request: Request) => Promise<unknown> {
  const { store, now, access } = options;
  const limit = rateLimiter(requestsPerMinute, now);
  return async (name, request) => {
    const operation: Operation = operations[name];
    const body = operation.method === 'GET' ? new Uint8Array() : new Uint8Array(await request.arrayBuffer());
    const call = { operation, name, request, body, limit };
    const parts = { ...options, origin: originOf(request, access) };
    if (operation.audience === 'platform' || operation.audience === 'public')
      return callAsPlatform(call, parts);
    const caller = await authenticate(request, body, operation, { store, now });
    limit(caller.key);
    const handle = handlerOf(name);
    const input = checkInput(operation, readGiven(operation, request, body));
    const context = { ...parts, shop: caller.shop, caller, platform: caller.platform };
    if (operation.method === 'GET' || operation.isRead) return handle(input, context);
    const write = { shop: caller.shop, credential: caller.key, operation: name, body };
    return runOnce(request.headers.get('idempotency-key'), write, parts, async () => {
      if (caller.signature) await refuseReplay(store, caller.shop, name, caller.signature);
      const entry = auditEntryOf(name, input, caller);
      return audited(store, caller.shop, entry, () => handle(input, context), { subjectsOf: idsIn });
    });
  };
}

/** The operations that are not pages. */
export type ApiOperationName = Exclude<OperationName, PageName>;

type Call = {
  operation: Operation;
  name: ApiOperationName;
  request: Request;
  body: Uint8Array;
  limit: (key: string) => void;
};

/** The input may contain the credentials, so it is read before they are checked. */
async function callAsPlatform(
  { operation, name, request, body, limit }: Call,
  parts: OperationParts,
): Promise<unknown> {
  const given = readGiven(operation, request, body);
  const platform =
    operation.audience === 'platform' ? await authenticatePlatform(request, given, parts.store) : undefined;
  limit(`platform:${platform?.id ?? ''}`);
  return handlerOf(name)(checkInput(operation, given), { ...parts, platform });
}

/** The table of handlers is typed by operation name, which a variable name loses. */
type AnyHandler = (input: unknown, context: OperationParts & { [part: string]: unknown }) => Promise<unknown>;

function handlerOf(name: ApiOperationName): AnyHandler {
  return operationHandlers[name] as AnyHandler;
}
