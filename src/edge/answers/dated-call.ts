import type { DataOf, InputOf } from '../../contract/operations.ts';
import type { Upstream, UpstreamCallOptions } from '../upstream/upstream.ts';
import type { Sources } from './sources.ts';

/**
 * Calls the API. `createdAt` is when the call started, in milliseconds since 1970: later changes may be missing. A call may
 * have waited for a rate limit before, or the answer for other calls after that.
 */
export async function datedCall<Name extends Parameters<Upstream['call']>[0]>(
  name: Name,
  input: InputOf<Name>,
  { client, now }: Pick<Sources, 'client' | 'now'>,
  options: Omit<UpstreamCallOptions, 'onStart'> = {},
): Promise<{ data: DataOf<Name>; createdAt: number }> {
  let createdAt = now();
  const onStart = (at: number) => {
    createdAt = at;
  };
  const data = await client.call(name, input, { ...options, onStart });
  return { data, createdAt };
}
