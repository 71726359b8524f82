import type { DataOf, InputOf, OperationName, OperationTable, PageName } from '../contract/operations.ts';
import type { Credentials } from './credentials.ts';
import { operationOf } from './operation-of.ts';
import { outgoingCall, type PathOverrides } from './outgoing.ts';
import { type RefusedItem, readData } from './read-data.ts';
import { createSendCall, type Deadlines, type Fetch } from './send-call.ts';

export type ClientOptions<Table extends OperationTable = OperationTable> = {
  /** The callable operations: all `operations` of the contract, or a subset to keep bundles small. */
  operations: Table;
  /** The part of the URL before `/api/v1/openapi/`. */
  baseUrl: string;
  credentials: Credentials;
  /** Sends a request. It must neither follow redirects nor retry. */
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Returns a number from 0 up to, but not including, 1. */
  random: () => number;
  /**
   * Paths of operations that the API serves elsewhere: relative to `/api/v1/openapi/`, or absolute.
   *
   * @default {}
   *
   * @example
   * { get_reviews: '/shop/v2/reviews' }
   */
  paths?: PathOverrides;
  /**
   * The longest that an attempt, and a call with its retry, may take, in milliseconds. A call that takes
   * longer fails with `timeout`.
   *
   * @default { attempt: 2_500, total: 4_000 }
   */
  deadlines?: Deadlines | undefined;
  /**
   * Called for each malformed item that was dropped from a list.
   *
   * @default undefined (malformed items are dropped silently)
   *
   * @example ({ operation, index, fields }) => console.warn(`${operation}: item ${index} has invalid
   * ${fields.join(', ')}`)
   */
  report?: (refused: RefusedItem) => void;
};

export type CallOptions = {
  /**
   * Ends the call, which then fails with `aborted`.
   *
   * @default undefined (the call ends with its deadline)
   */
  signal?: AbortSignal;
  /**
   * Query parameters that the operation does not define.
   *
   * @default {}
   *
   * @example
   * { product_slug: 'linen-shirt' }
   */
  parameters?: Record<string, string>;
  /**
   * Lets a write be repeated, by the client too: the API executes requests with the same key once.
   *
   * @default undefined (writes are not retried)
   *
   * @example
   * crypto.randomUUID()
   */
  idempotencyKey?: string;
  /**
   * Called, in addition to the client's own `report`, for each item dropped from this response.
   *
   * @default undefined (only the client's own `report` is called)
   */
  report?: (refused: RefusedItem) => void;
  /**
   * Called with the API's clock from the response: Unix time in seconds, 0 if absent.
   *
   * @default undefined (the time is ignored)
   */
  onTime?: (time: number) => void;
};

export type ReviewsClient<Callable extends OperationName = OperationName> = {
  /**
   * Calls an operation and returns its `data`. Reads, and writes with an `idempotencyKey`, are retried once.
   * Throws only `ReviewsApiError`. For pages, see `pageUrl`.
   *
   * @example
   * try {
   *   const product = { product_handle: 'linen-shirt', page_size: 10 };
   *   const { page, list } = await client.call('get_reviews', product);
   *   console.log(page.count, list);
   * } catch (error) {
   *   const isLimited = error instanceof ReviewsApiError && error.code === 'resource_exhausted';
   *   if (isLimited) await sleep(error.retryAfter);
   *   else throw error;
   * }
   */
  call<Name extends Exclude<Callable, PageName>>(
    name: Name,
    input: InputOf<Name>,
    options?: CallOptions,
  ): Promise<DataOf<Name>>;
};

/**
 * A typed client of a Reviews Data API: signs calls, retries reads, and validates inputs and responses.
 *
 * @example
 * const client = createClient({
 *   operations,
 *   baseUrl: 'https://reviews.example',
 *   credentials: { signature: { publicToken, privateToken } },
 *   fetch,
 *   now: Date.now,
 *   random: Math.random,
 * });
 * const rating = await client.call('get_rating', { product_handle: 'linen-shirt' });
 */
export function createClient<Table extends OperationTable>(
  options: ClientOptions<Table>,
): ReviewsClient<keyof Table & OperationName> {
  const { baseUrl, operations, paths = {}, deadlines = { attempt: 2_500, total: 4_000 } } = options;
  const send = createSendCall({ ...options, deadlines });

  return {
    async call(name, input, { signal, parameters = {}, idempotencyKey, report, onTime } = {}) {
      if (operationOf(operations, name).isPage) throw new RangeError(`${name} is a page: use pageUrl`);
      const call = outgoingCall(name, input, { operations, baseUrl, paths, parameters });
      const outgoing = idempotencyKey === undefined ? call : { ...call, idempotencyKey };
      const envelope = await send(name, outgoing, signal);
      onTime?.(envelope.time);
      return readData(operations, name, envelope.data, (refused) => {
        options.report?.(refused);
        report?.(refused);
      });
    },
  };
}
