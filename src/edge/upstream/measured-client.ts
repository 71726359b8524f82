import { ReviewsApiError } from '../../client/api-error.ts';
import type { ReviewsClient } from '../../client/client.ts';
import type { EdgeLog } from '../telemetry/log.ts';

/** Wraps a client so that the outcome and duration of each call are logged. `now` is in milliseconds. */
export function measuredClient(
  client: ReviewsClient,
  { now, log }: { now: () => number; log: EdgeLog },
): ReviewsClient {
  return {
    async call(operation, input, options) {
      const began = now();
      try {
        const data = await client.call(operation, input, options);
        log({ event: 'upstream_called', operation, outcome: 'ok', duration: now() - began });
        return data;
      } catch (error) {
        if (error instanceof ReviewsApiError) {
          log({ event: 'upstream_called', operation, outcome: error.code, duration: now() - began });
        }
        throw error;
      }
    },
  };
}
