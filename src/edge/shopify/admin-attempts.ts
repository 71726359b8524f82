import * as v from 'valibot';
import { type After, withDeadline } from '../../client/deadline.ts';
import type { Fetch } from '../../client/send-call.ts';
import type { ShopifyOptions } from '../config/shopify-options.ts';
import { createAccessToken } from './access-token.ts';
import { createCostBucket } from './cost-bucket.ts';
import { ShopifyError, type ShopifyFailure } from './shopify-error.ts';

/** Single attempts to call the Admin API. */
export type Attempts = {
  /** Returns the data, or the reason why there is none. Throws a `ShopifyError` without a response. */
  attempt(document: string, body: string): Promise<Attempt>;
  /** Milliseconds until the rate limit allows the call. */
  waitFor(document: string): number;
};

export type Attempt = {
  data?: unknown;
  failure?: ShopifyFailure;
  /** Milliseconds until the rate limit allows the call. */
  pause?: number;
  /** The next attempt uses another access token. */
  isRenewed?: boolean;
};

export type AttemptsParts = {
  shopify: ShopifyOptions;
  fetch: Fetch;
  now: () => number;
  after: After;
  /** Makes further calls fail with `aborted`. A call in flight is awaited. */
  signal: AbortSignal;
};

const apiVersion = '2026-07';

/** In milliseconds. */
const deadline = 30_000;

export function createAttempts({ shopify, fetch, now, after, signal }: AttemptsParts): Attempts {
  const bucket = createCostBucket(now);
  const costs = new Map<string, number>();
  const token = createAccessToken(shopify, send);
  // An unknown document is assumed to cost as much as the most expensive one.
  const waitFor = (document: string) => bucket.waitFor(costs.get(document) ?? Math.max(0, ...costs.values()));

  async function send(
    path: string,
    init: { headers: Record<string, string>; body: string },
  ): Promise<Response> {
    if (signal.aborted) throw new ShopifyError('aborted');
    const url = `https://${shopify.store}${path}`;
    try {
      return await withDeadline(deadline, { after }, async (signal) => {
        // A redirect would send the credentials to another host.
        const response = await fetch(
          new Request(url, { method: 'POST', redirect: 'manual', signal, ...init }),
        );
        return new Response(await response.text(), {
          status: response.status || 404,
          headers: response.headers,
        });
      });
    } catch {
      throw new ShopifyError('network');
    }
  }

  async function attempt(document: string, body: string): Promise<Attempt> {
    const accessToken = await token.current();
    const headers = { 'content-type': 'application/json', 'x-shopify-access-token': accessToken };
    const response = await send(`/admin/api/${apiVersion}/graphql.json`, { headers, body });
    const failure = failureOfStatus(response.status);
    if (failure === 'throttled') return { failure, pause: retryAfter(response) };
    if (failure) return { failure, isRenewed: failure === 'unauthenticated' && token.renew(accessToken) };
    const answer = v.safeParse(answerSchema, await response.json().catch(() => undefined));
    if (!answer.success) return { failure: 'bad_answer' };
    const { data, errors, extensions } = answer.output;
    const cost = extensions?.cost;
    if (cost) {
      costs.set(document, Math.max(cost.requestedQueryCost, costs.get(document) ?? 0));
      bucket.learn(cost.throttleStatus);
    }
    if (!errors) return { data };
    return {
      failure: failureOfCode(errors[0]?.extensions?.code),
      pause: waitFor(document),
    };
  }

  return { attempt, waitFor };
}

function failureOfStatus(status: number): ShopifyFailure | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 401) return 'unauthenticated';
  if (status === 402 || status === 423) return 'store_unavailable';
  if (status === 403) return 'permission_denied';
  if (status === 404 || (status >= 300 && status < 400)) return 'store_not_found';
  if (status === 429 || status === 430) return 'throttled';
  return status >= 500 ? 'server_error' : 'rejected';
}

/** GraphQL errors have status 200. */
function failureOfCode(code: string | undefined): ShopifyFailure {
  if (code === 'THROTTLED') return 'throttled';
  if (code === 'ACCESS_DENIED') return 'permission_denied';
  if (code === 'SHOP_INACTIVE') return 'store_unavailable';
  return code === 'INTERNAL_SERVER_ERROR' ? 'server_error' : 'rejected';
}

/** Milliseconds. */
function retryAfter({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 && seconds <= 60 ? seconds * 1000 : 1_000;
}

const answerSchema = v.object({
  data: v.optional(v.nullable(v.unknown())),
  errors: v.optional(
    v.array(
      v.object({
        extensions: v.optional(v.object({ code: v.optional(v.string()) })),
      }),
    ),
  ),
  extensions: v.optional(
    v.object({
      cost: v.optional(
        v.object({
          requestedQueryCost: v.number(),
          throttleStatus: v.object({
            maximumAvailable: v.number(),
            currentlyAvailable: v.number(),
            restoreRate: v.number(),
          }),
        }),
      ),
    }),
  ),
});
