import * as v from 'valibot';
import type { Wait } from '../guard/wait.ts';
import { type Attempt, type AttemptsParts, createAttempts } from './admin-attempts.ts';
import { ShopifyError, type ShopifyFailure } from './shopify-error.ts';

/** Calls the GraphQL Admin API of a store, within its rate limit. */
export type AdminClient = {
  /** Returns the data of a query or mutation. Throws a `ShopifyError`. */
  call<Schema extends v.GenericSchema>(
    document: string,
    variables: object,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>>;
};

export type AdminClientParts = AttemptsParts & {
  /** The wait ends with the signal of the calls. */
  wait: Wait;
};

/** Pauses before a failed call is repeated, in milliseconds. Every call is idempotent. */
const retryPauses = [1_000, 4_000, 15_000];

/** Other clients of the app may spend the points that a call waited for. */
const mostThrottled = 30;

export function createAdminClient({ wait, ...parts }: AdminClientParts): AdminClient {
  const { signal } = parts;
  const { attempt, waitFor } = createAttempts(parts);

  /** Retries until the call returns data, fails for good, or has failed too often. */
  async function dataOf(document: string, variables: object): Promise<unknown> {
    const body = JSON.stringify({ query: document, variables });
    const pauses = [...retryPauses];
    let hasRenewed = false;
    for (let throttled = 0; ; ) {
      await pauseFor(waitFor(document));
      const { data, failure, pause = 0, isRenewed } = await attempt(document, body).catch(failedAttempt);
      if (!failure) return data;
      if (failure === 'throttled' && throttled < mostThrottled) {
        throttled += 1;
        await pauseFor(Math.max(pause, shortestPause));
      } else if (isRenewed && !hasRenewed) {
        hasRenewed = true;
      } else {
        const next = isPassing.has(failure) ? pauses.shift() : undefined;
        if (next === undefined) throw new ShopifyError(failure);
        await pauseFor(next);
      }
    }
  }

  async function pauseFor(milliseconds: number): Promise<void> {
    if (milliseconds > 0) await wait(milliseconds, signal);
    if (signal.aborted) throw new ShopifyError('aborted');
  }

  return {
    async call(document, variables, schema) {
      const parsed = v.safeParse(schema, await dataOf(document, variables));
      if (!parsed.success) throw new ShopifyError('bad_answer');
      return parsed.output;
    },
  };
}

function failedAttempt(error: unknown): Attempt {
  if (!(error instanceof ShopifyError)) throw error;
  return { failure: error.code };
}

const shortestPause = 500;

const isPassing: ReadonlySet<ShopifyFailure> = new Set(['network', 'server_error']);
