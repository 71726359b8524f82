import * as v from 'valibot';
import type { Fetch } from '../../client/send-call.ts';
import { envelopeSchema } from '../../contract/envelope.ts';

/**
 * A fetch that also measures how many seconds the API's clock is ahead of ours; undefined until it is known.
 */
export function clockListener(
  fetch: Fetch,
  now: () => number,
): { fetch: Fetch; difference: () => number | undefined } {
  let difference: number | undefined;
  return {
    async fetch(request) {
      const response = await fetch(request);
      const text = await response.clone().text();
      const time = timeIn(text);
      if (time > 0) difference = time - Math.floor(now() / 1000);
      return response;
    },
    difference: () => difference,
  };
}

/** The time in an envelope, in Unix seconds; 0 if there is none. */
function timeIn(text: string): number {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), envelopeSchema), text);
  return parsed.success ? parsed.output.time : 0;
}
