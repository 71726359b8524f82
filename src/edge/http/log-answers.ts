import type { EdgeLog } from '../telemetry/log.ts';
import { routeLabel } from '../telemetry/route-label.ts';
import type { Handler } from './router.ts';

/** Wraps a handler so that each response is logged. `now` is in milliseconds. */
export function logAnswers(handler: Handler, { now, log }: { now: () => number; log: EdgeLog }): Handler {
  return async (request, url, connection) => {
    const began = now();
    const response = await handler(request, url, connection);
    log({ event: 'answered', path: routeLabel(url), status: response.status, duration: now() - began });
    return response;
  };
}
