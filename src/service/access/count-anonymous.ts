import type { MiddlewareHandler } from 'hono';
import { ApiFailure } from '../http/api-failure.ts';
import type { ServiceVariables } from '../http/observe-requests.ts';
import type { AnonymousLimiter } from './anonymous-limiter.ts';

/**
 * Counts requests that need no credentials, before their bodies are read. `refuse` responds to one too many.
 */
export function countAnonymous(
  count: AnonymousLimiter,
  refuse?: (failure: ApiFailure) => Response,
): MiddlewareHandler<ServiceVariables> {
  return async (c, next) => {
    try {
      c.set('quota', await count(c.var.network));
    } catch (error) {
      if (!refuse || !(error instanceof ApiFailure)) throw error;
      c.set('quota', error.quota);
      return refuse(error);
    }
    return next();
  };
}
