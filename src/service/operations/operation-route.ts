import type { AuthenticatedCaller } from '../access/auth.ts';
import { envelope } from '../http/envelope.ts';
import type { ServiceContext } from '../http/observe-requests.ts';
import type { Quota } from '../http/quota.ts';
import type { ReceiveBody } from '../http/receive-body.ts';
import type { ServiceLog } from '../telemetry/service-log.ts';
import type { ApiOperationName, operationCaller } from './call-operation.ts';

export type OperationRouteParts = {
  callOperation: ReturnType<typeof operationCaller>;
  receiveBody: ReceiveBody;
  /** Milliseconds since 1970. */
  now: () => number;
  log: ServiceLog;
  /** Identifies the caller of a request without the credentials of the API; absent for the API itself. */
  identify?: (c: ServiceContext, name: ApiOperationName) => Promise<AuthenticatedCaller>;
};

/** Calls an operation and responds with its envelope. */
export function operationRoute(
  name: ApiOperationName,
  { callOperation, receiveBody, now, log, identify }: OperationRouteParts,
): (c: ServiceContext) => Promise<Response> {
  return async (c) => {
    const started = now();
    const { requestId, network } = c.var;
    const countedIn = (quota: Quota) => c.set('quota', quota);
    const data = await callOperation(name, c.req.raw, {
      network,
      receiveBody,
      countedIn,
      identify: identify && (() => identify(c, name)),
    });
    log({ event: 'answered', operation: name, request_id: requestId, duration: now() - started });
    const body = envelope('ok', { message: 'success', requestId, now: now(), data });
    // Libraries for OAuth read the tokens at the top level (RFC 6749, section 5.1).
    const beside = name === 'oauth_token' ? (data as object) : {};
    return c.json({ ...beside, ...body }, 200, { 'cache-control': 'no-store' });
  };
}
