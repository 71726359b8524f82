import { ReviewsApiError } from '../client/api-error.ts';
import type { Fetch } from '../client/attempt.ts';
import { createClient, type ReviewsClient } from '../client/client.ts';
import { readOperations } from '../contract/operations/reviews.ts';
import type { EdgeLog } from './log.ts';
import type { EdgeOptions } from './options.ts';

/** Only these, because every schema of an operation is weight in a Worker. */
export type Upstream = ReviewsClient<keyof typeof readOperations>;

/** The client of the API with the credentials of the edge. Every call that fails is logged, once and here. */
export function createUpstream(
  options: Pick<EdgeOptions, 'apiUrl' | 'credentials' | 'paths'>,
  { fetch, now, random, log }: { fetch: Fetch; now: () => number; random: () => number; log: EdgeLog },
): Upstream {
  const { bearer, signature, apiKey } = options.credentials;
  const client = createClient({
    operations: readOperations,
    baseUrl: options.apiUrl,
    credentials: {
      ...(bearer ? { bearer: bearer.reveal() } : {}),
      ...(signature ? { signature: { ...signature, privateToken: signature.privateToken.reveal() } } : {}),
      ...(apiKey ? { apiKey: apiKey.reveal() } : {}),
    },
    paths: options.paths,
    fetch,
    now,
    random,
    report: (refused) => log({ event: 'item_refused', ...refused }),
  });
  return {
    async call(name, input, callOptions) {
      try {
        return await client.call(name, input, callOptions);
      } catch (error) {
        if (error instanceof ReviewsApiError) {
          const { operation, code, status, requestId } = error;
          log({
            event: 'upstream_failed',
            operation,
            code,
            ...(status === undefined ? {} : { status }),
            ...(requestId === undefined ? {} : { request_id: requestId }),
          });
        }
        throw error;
      }
    },
  };
}
