import ky, { TimeoutError } from 'ky';
import { readRetryAfter } from '../../client/retry-after.ts';
import type { CdnParts } from './cdn.ts';
import { CdnError, type CdnFailure } from './cdn-error.ts';

export type PurgeRequest = {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
  /** Reads from a successful response whether the purge was confirmed; by default the status decides. */
  isConfirmed?: (response: Response) => Promise<boolean>;
};

/** Sends one request to the CDN, again if that may help. Throws a `CdnError`. */
export type SendPurge = (request: PurgeRequest) => Promise<void>;

/** In milliseconds. The sender of a webhook waits for three seconds in all. */
const attemptDeadline = 1_200;
const totalDeadline = 2_500;

/** In milliseconds. If the CDN requests a longer wait, the webhook is refused, and its sender repeats it. */
const longestWait = 1_000;

/** In milliseconds; the wait before a retry is a random part of it. */
const longestDelay = 300;

/** Leaves deadlines and retries to ky, which repeats every purge, because it has the same effect twice. */
export function createSendPurge({
  fetch,
  now,
  random,
}: Pick<CdnParts, 'fetch' | 'now' | 'random'>): SendPurge {
  return async ({ url, method, headers, body, isConfirmed = async () => true }) => {
    const { host } = new URL(url);

    async function attempt(request: Request): Promise<Response> {
      const response = await fetch(request);
      const { status } = response;
      if (response.ok && (await isConfirmed(response))) return new Response();
      await response.body?.cancel().catch(() => {});
      const retryAfter = readRetryAfter(response.headers.get('retry-after'), now);
      throw new CdnError(failureOf(status), host, { status, retryAfter });
    }

    const errorOf = (error: unknown): CdnError => {
      if (error instanceof CdnError) return error;
      return new CdnError(error instanceof TimeoutError ? 'timeout' : 'network', host);
    };
    const waitOf = (error: CdnError) => (error.facts.retryAfter ?? 0) * 1000;
    let wait = 0;
    try {
      await ky(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        // Following a redirect could send the credentials to another host.
        redirect: 'manual',
        throwHttpErrors: false,
        timeout: attemptDeadline,
        totalTimeout: totalDeadline,
        retry: {
          limit: 2,
          methods: [method.toLowerCase()],
          shouldRetry({ error }) {
            wait = waitOf(errorOf(error));
            return transient.has(errorOf(error).code) && wait <= longestWait;
          },
          delay: () => wait || longestDelay,
          jitter: (delay) => (wait ? delay : Math.round(random() * delay)),
        },
        fetch: (request) => attempt(request as Request),
      });
    } catch (error) {
      throw errorOf(error);
    }
  };
}

function failureOf(status: number): CdnFailure {
  if (status === 429) return 'rate_limited';
  if (status === 401 || status === 403) return 'unauthenticated';
  if (status >= 500) return 'server_error';
  return status >= 300 ? 'refused' : 'unconfirmed';
}

/** Failures after which another attempt may succeed. */
const transient: ReadonlySet<CdnFailure> = new Set(['network', 'timeout', 'rate_limited', 'server_error']);
