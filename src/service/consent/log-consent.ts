import type { Context } from 'hono';
import type { ApiFailureName } from '../../contract/problem.ts';
import type { ServiceVariables } from '../http/observe-requests.ts';
import type { ServiceLog } from '../telemetry/service-log.ts';

/** Logs the responses of the consent page as those of an operation: it has pages instead of envelopes. */
export function logConsent(
  respond: (request: Request, network: string) => Promise<Response>,
  { now, log }: { now: () => number; log: ServiceLog },
): (c: Context<ServiceVariables>) => Promise<Response> {
  return async (c) => {
    const started = now();
    const { requestId, network } = c.var;
    const response = await respond(c.req.raw, network);
    const operation = 'oauth_authorize';
    if (response.ok || response.status === 303) {
      log({ event: 'answered', operation, request_id: requestId, duration: now() - started });
    } else {
      const code = failures[response.status] ?? 'invalid_argument';
      log({ event: 'refused', path: c.req.path, request_id: requestId, code });
    }
    return response;
  };
}

const failures: Record<number, ApiFailureName> = { 401: 'unauthenticated', 429: 'resource_exhausted' };
