import type { DataOf, InputOf } from '../../contract/operations.ts';
import type { Upstream, UpstreamCallOptions } from '../upstream/upstream.ts';
import type { Sources } from './sources.ts';

export type DatedData<Data> = {
  data: Data;
  /** When the call started, in milliseconds since 1970. */
  createdAt: number;
  /**
   * The same by the clock of the API, or earlier: the API reports when it responded, which may be long after
   * it read the data.
   */
  apiTime: number;
};

/**
 * Calls the API. Changes since `createdAt` may be missing. Before `createdAt`, the call may have waited for a
 * rate limit; after it, for other calls.
 */
export async function datedCall<Name extends Parameters<Upstream['call']>[0]>(
  name: Name,
  input: InputOf<Name>,
  { client, now }: Pick<Sources, 'client' | 'now'>,
  options: Omit<UpstreamCallOptions, 'onStart' | 'onTime'> = {},
): Promise<DatedData<DataOf<Name>>> {
  let createdAt = now();
  let answeredAt = 0;
  const onStart = (at: number) => {
    createdAt = at;
  };
  const onTime = (time: number) => {
    answeredAt = time * 1000;
  };
  const data = await client.call(name, input, { ...options, onStart, onTime });
  return { data, createdAt, apiTime: (answeredAt || now()) + createdAt - now() };
}
