import { type ClientOptions, createClient, type ReviewsClient } from '../../src/client/client.ts';
import { operations } from '../../src/contract/operations.ts';

/** The time of the tests, in milliseconds since 1970. */
export const noon = Date.UTC(2026, 0, 2, 12);

/** A response of the API. */
export function envelope(
  data: unknown,
  { code = 0, status = 200, time = noon / 1000, headers = {} as Record<string, string> } = {},
): Response {
  const message = 'said by the API';
  return Response.json({ code, message, time, request_id: 'req-1', data }, { status, headers });
}

/** A client over a function instead of a network. */
export function clientOver(
  fetch: (request: Request) => Response | Promise<Response>,
  options: Partial<ClientOptions> = {},
): ReviewsClient {
  return createClient({
    operations,
    baseUrl: 'https://reviews.example',
    credentials: { signature: { publicToken: 'test_public_token', privateToken: 'test_private_token' } },
    now: () => noon,
    random: () => 0.5,
    fetch,
    ...options,
  });
}

export const emptyList = { page: { page: 1, page_size: 20, total_page: 0, count: 0 }, list: [] };
