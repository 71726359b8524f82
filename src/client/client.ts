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
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Returns a number from 0 up to, but not including, 1. */
  random: () => number;
  paths?: PathOverrides;
  /** By default 2.5 s for an attempt and 4 s in total. */
  deadlines?: Deadlines | undefined;
  /** Called for each malformed item that was dropped from a list. */
  report?: (refused: RefusedItem) => void;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** Query parameters beyond those of the operation. */
  parameters?: Record<string, string>;
  /** Lets a write be repeated, by the client too: the API executes requests with the same key once. */
  idempotencyKey?: string;
  /** Called, in addition to the client's own `report`, for each item dropped from this response. */
  report?: (refused: RefusedItem) => void;
  /** Called with the API's clock when it answered: Unix time in seconds, 0 if absent. */
  onTime?: (time: number) => void;
};

export type ReviewsClient<Callable extends OperationName = OperationName> = {
  /** Calls an operation and returns its `data`. Throws only `ReviewsApiError`. For pages, see `pageUrl`. */
  call<Name extends Exclude<Callable, PageName>>(
    name: Name,
    input: InputOf<Name>,
    options?: CallOptions,
  ): Promise<DataOf<Name>>;
};

/** A typed client of a Reviews Data API: signs calls, retries reads, and validates responses. */
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
