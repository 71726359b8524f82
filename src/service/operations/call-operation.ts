import {
  type Operation,
  type OperationName,
  operationsWithin,
  type PageName,
} from '../../contract/operations.ts';
import { type AccessParts, originOf } from '../access/access.ts';
import { type AdmittedCall, type CredentialLimiter, credentialLimiter } from '../access/anonymous-limiter.ts';
import { type AuthenticatedCaller, authenticate } from '../access/auth.ts';
import { authenticatePlatform } from '../access/authenticate-platform.ts';
import { bindSignature } from '../access/bind-signature.ts';
import { type RateLimiter, rateLimiter } from '../access/rate-limiter.ts';
import { signedReads } from '../access/signed-reads.ts';
import { audited } from '../audit/audited.ts';
import type { ServiceLimits } from '../config/service-limits.ts';
import { standardLimits } from '../config/standard-limits.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { oauthFailure } from '../http/oauth-failure.ts';
import type { Quota } from '../http/quota.ts';
import { checkInput, readGiven } from '../http/read-input.ts';
import { parsedBytes, type ReceiveBody } from '../http/receive-body.ts';
import type { MediaEndpoint } from '../media/files/media-endpoint.ts';
import type { DecidedBy } from '../store/audit.ts';
import type { RateWindowStore } from '../store/rate-windows.ts';
import type { Store } from '../store/store.ts';
import type { WebhookPolicy } from '../webhooks/webhook-policy.ts';
import { auditEntryOf, idsIn } from './audit-operation.ts';
import { checkGrantType } from './check-grant-type.ts';
import type { OperationContext, OperationParts } from './operation-handler.ts';
import { operationHandlers } from './operation-handlers.ts';
import { runOnce } from './run-once.ts';
import { shownToReaders } from './shown-to-readers.ts';
import { takesIdempotencyKey } from './takes-idempotency-key.ts';

export type OperationCallerOptions = {
  store: Store;
  /** Milliseconds since 1970. */
  now: () => number;
  webhooks: WebhookPolicy;
  access: AccessParts;
  /** Absent if the service stores no media. */
  media?: MediaEndpoint | undefined;
  limits: ServiceLimits;
  /** The limit per credential; 600 by default. */
  requestsPerMinute?: number;
  /** The limit for requests without valid credentials, per client network; 300 by default. */
  anonymousRequestsPerMinute?: number;
  /** Shared by the processes that have one limit together; by default each process counts on its own. */
  rateWindows?: RateWindowStore | undefined;
};

/** The origin of a call, and receivers for information besides its result. */
export type CallOrigin = {
  network: string;
  receiveBody: ReceiveBody;
  /** Receives the quota that the call is counted in; the last one counts. */
  countedIn: (quota: Quota) => void;
  /** Identifies the caller by something else than the credentials of the API, such as a session. */
  identify?: (() => Promise<AuthenticatedCaller>) | undefined;
};

/**
 * Takes a request through the limit of its network, authentication, rate limit, validation, replay
 * protection, audit log and handler, in this order, and returns the `data` of the response; throws
 * `ApiFailure`.
 */
export function operationCaller({
  requestsPerMinute = standardLimits.requestsPerMinute,
  anonymousRequestsPerMinute = standardLimits.anonymousRequestsPerMinute,
  ...options
}: OperationCallerOptions): (
  name: ApiOperationName,
  request: Request,
  origin: CallOrigin,
) => Promise<unknown> {
  const { store, now, access, limits } = options;
  const credentials = rateLimiter('credential', requestsPerMinute, now, options.rateWindows);
  const anonymous = credentialLimiter(anonymousRequestsPerMinute, now, access.hash, options.rateWindows);
  const reads = signedReads(now);
  const operations = operationsWithin(limits);
  const answer = async (
    name: ApiOperationName,
    request: Request,
    origin: CallOrigin,
    identified: PromiseWithResolvers<void>,
  ) => {
    const admitted = anonymous.admit(request, origin.network);
    const operation: Operation = operations[name];
    const held = identified.promise;
    const isParsedFirst = operation.audience === 'platform' || operation.audience === 'public';
    const most = isParsedFirst ? parsedBytes : limits.bodyBytes;
    const body = operation.method === 'GET' ? new Uint8Array() : await bodyOf(request, origin, held, most);
    const call = { operation, name, request, body, origin, credentials, anonymous, admitted, identified };
    const parts = { ...options, origin: originOf(request, access) };
    if (isParsedFirst) return callAsPlatform(call, parts);
    const caller = await admitted.identify(
      origin.identify ?? (() => authenticate(request, body, operation, { store, now, limits, access })),
      origin.countedIn,
    );
    identified.resolve();
    origin.countedIn(await credentials.take(caller.key));
    const context = { ...parts, shop: caller.shop, caller, platform: caller.platform };
    if (operation.method === 'GET') {
      if (operation.audience === 'person') refuseOthers(caller);
      if (caller.signature) reads.bind(name, caller.signature.signature);
      const data = await handlerOf(name)(checkInput(operation, readGiven(operation, request, body)), context);
      return caller.role === 'reader' ? shownToReaders(name, data) : data;
    }
    return callWithBody(call, context);
  };
  return async (...call) => {
    const identified = Promise.withResolvers<void>();
    try {
      return await answer(...call, identified);
    } catch (error) {
      throw oauthEndpoints.has(call[0]) ? oauthFailure(error) : error;
    } finally {
      identified.resolve();
    }
  };
}

/**
 * A refused or repeated call also binds its signature, so that no signed request is valid for another
 * operation.
 */
async function callWithBody(call: Call, context: OperationContext<Store>): Promise<unknown> {
  const { operation, name, request, body } = call;
  const { store, shop, caller } = context;
  const header = request.headers.get('idempotency-key');
  const signature = bindSignature(store, caller, name, idempotencyKey(header));
  const readInput = () => checkInput(operation, readGiven(operation, request, body));
  if (operation.isRead) {
    await signature.bind();
    return handlerOf(name)(readInput(), context);
  }
  let isSpent = false;
  try {
    if (operation.audience === 'person') refuseOthers(caller);
    if (operation.returnsSecret && header !== null) refuseKey();
    const input = readInput();
    const write = { shop, credential: caller.key, operation: name, body };
    return await runOnce(header, write, context, (onStored) => {
      isSpent = true;
      return signature.spend((onSigned) => {
        const change = async (entry: DecidedBy) => {
          const data = await handlerOf(name)(input, { ...context, entry });
          onSigned();
          onStored();
          return data;
        };
        const entry = auditEntryOf(name, input, caller);
        return audited(store, shop, entry, change, {
          subjectsOf: (data) => idsIn(data, name),
          isDone: hasChanged,
        });
      });
    });
  } finally {
    if (!isSpent) await signature.bind();
  }
}

/** A repeated change that reports itself as such leaves no second entry in the audit log. */
function hasChanged(data: unknown): boolean {
  return Object(data).is_changed !== 0;
}

async function bodyOf(
  request: Request,
  { receiveBody, network }: CallOrigin,
  held: Promise<void>,
  most: number,
): Promise<Uint8Array> {
  return new Uint8Array(await (await receiveBody(request, network, held, most)).arrayBuffer());
}

/** The endpoints that libraries for OAuth call (RFC 6749, section 3.2; RFC 7009, section 2). */
const oauthEndpoints: ReadonlySet<ApiOperationName> = new Set(['oauth_token', 'oauth_revoke_token']);

/** The operations that are not pages. */
export type ApiOperationName = Exclude<OperationName, PageName>;

type Call = {
  operation: Operation;
  name: ApiOperationName;
  request: Request;
  body: Uint8Array;
  origin: CallOrigin;
  credentials: RateLimiter;
  anonymous: CredentialLimiter;
  admitted: AdmittedCall;
  /** Until it is resolved, the body counts as a body of an unknown sender. */
  identified: PromiseWithResolvers<void>;
};

/** The input may contain the credentials, so it is read before they are checked. */
async function callAsPlatform(call: Call, parts: OperationParts<Store>): Promise<unknown> {
  const { operation, name, request, body, origin, credentials, anonymous, admitted } = call;
  const given = readGiven(operation, request, body);
  const isPublic = operation.audience !== 'platform';
  const platform = isPublic
    ? undefined
    : await admitted.identify(() => authenticatePlatform(request, given, parts.store), origin.countedIn);
  if (platform) call.identified.resolve();
  const counted = platform ? credentials.take(`platform:${platform.id}`) : anonymous.take(origin.network);
  origin.countedIn(await counted);
  if (name === 'oauth_token') checkGrantType(given);
  const input = checkInput(operation, given);
  const handle = () => handlerOf(name)(input, { ...parts, platform });
  const key = request.headers.get('idempotency-key');
  if (!platform || operation.method === 'GET') return handle();
  if (!takesIdempotencyKey(operation)) return key === null ? handle() : refuseKey();
  // The write belongs to no single shop, because without a shop, a platform cancels the authorizations by all
  // shops.
  const write = { shop: '', credential: `platform:${platform.id}`, operation: name, body };
  return runOnce(key, write, parts, async (onStored) => {
    const data = await handle();
    onStored();
    return data;
  });
}

function refuseOthers({ kind }: AuthenticatedCaller): void {
  if (kind === 'session') return;
  throw new ApiFailure('permission_denied', 'Only a person who is signed in to the console may call this');
}

function refuseKey(): never {
  const message = 'This operation takes no Idempotency-Key: its response has a secret, which is never stored';
  throw new ApiFailure('invalid_argument', message, { oauthError: 'invalid_request' });
}

/** The table of handlers is typed by operation name; with a variable name, the type is lost. */
type AnyHandler = (
  input: unknown,
  context: OperationParts<Store> & { [part: string]: unknown },
) => Promise<unknown>;

function handlerOf(name: ApiOperationName): AnyHandler {
  return operationHandlers[name] as AnyHandler;
}
