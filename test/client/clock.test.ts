import { expect, test } from 'vitest';
import { clientOver, emptyList, envelope, noon } from '../../testing/client/envelopes.ts';

/**
 * An API whose clock is ahead of ours by this number of seconds at each call, and which rejects other
 * timestamps.
 */
function apiAhead(...seconds: number[]) {
  const timestamps: number[] = [];
  const fetch = (request: Request) => {
    const sent = Number(request.headers.get('timestamp'));
    timestamps.push(sent);
    const time = noon / 1000 + (seconds[Math.min(timestamps.length, seconds.length) - 1] ?? 0);
    if (Math.abs(time - sent) > 900) return envelope({}, { code: 16, status: 401, time });
    return envelope(request.method === 'GET' ? emptyList : {}, { time });
  };
  return { timestamps, fetch };
}

test('a wrong clock is corrected from the envelope, and later calls succeed immediately', async () => {
  const api = apiAhead(3600);
  const client = clientOver(api.fetch);
  await expect(client.call('get_reviews', {})).resolves.toEqual(emptyList);
  await client.call('get_reviews', {});
  const ahead = noon / 1000 + 3600;
  expect(api.timestamps).toEqual([noon / 1000, ahead, ahead]);
});

test('a POST that was rejected for its timestamp is signed and sent again', async () => {
  const api = apiAhead(-3600);
  await expect(clientOver(api.fetch).call('delete_review', { id: '1' })).resolves.toEqual({});
  expect(api.timestamps).toHaveLength(2);
});

test('concurrent calls are all corrected', async () => {
  const api = apiAhead(3600);
  const client = clientOver(api.fetch);
  const calls = [1, 2, 3].map((page) => client.call('get_reviews', { page }));
  await expect(Promise.all(calls)).resolves.toHaveLength(3);
});

test('the clock is corrected at most once per call', async () => {
  const api = apiAhead(3600, 7200, 10800);
  const call = clientOver(api.fetch).call('get_reviews', {});
  await expect(call).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
  expect(api.timestamps).toHaveLength(2);
});

test('rejected credentials are not retried if the clock is right', async () => {
  for (const credentials of [{ signature: { publicToken: 'p', privateToken: 's' } }, { bearer: 'b' }]) {
    let calls = 0;
    const refuse = () => {
      calls++;
      return envelope(
        {},
        { code: 16, status: 401, time: noon / 1000 + ('bearer' in credentials ? 3600 : 0) },
      );
    };
    const call = clientOver(refuse, { credentials }).call('get_reviews', {});
    await expect(call).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(calls).toBe(1);
  }
});

test('a retry is signed with the time at which it is sent', async () => {
  const sent: (string | null)[][] = [];
  const fetch = ({ headers }: Request) => {
    sent.push([headers.get('timestamp'), headers.get('sign')]);
    return sent.length === 1 ? envelope({}, { code: 13 }) : envelope(emptyList);
  };
  await clientOver(fetch, { now: () => noon + sent.length * 1000 }).call('get_reviews', {});
  expect(sent.map(([timestamp]) => Number(timestamp) - noon / 1000)).toEqual([0, 1]);
  expect(sent[0]?.[1]).not.toBe(sent[1]?.[1]);
});
