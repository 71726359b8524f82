import { expect, test } from 'vitest';
import { clientOver, emptyList, envelope } from '../../testing/client/envelopes.ts';
import { resettingServer } from '../../testing/server/resetting-server.ts';

/** A client of an API that resets idle connections, and the requests that the API has handled. */
async function clientOfResetting() {
  const answered: string[] = [];
  const baseUrl = await resettingServer(async ({ method = '', url = '' }, response) => {
    answered.push(`${method} ${new URL(url, 'http://api.example').pathname.split('/').at(-1)}`);
    response.end(await envelope(url.includes('get_reviews') ? emptyList : {}).text());
  });
  const client = clientOver((request) => fetch(request), { baseUrl, random: () => 0 });
  return { client, answered };
}

test('a GET is repeated if the API closes the kept connection just as the request arrives', async () => {
  const { client, answered } = await clientOfResetting();
  for (let call = 0; call < 3; call++) expect(await client.call('get_reviews', {})).toEqual(emptyList);
  expect(answered).toHaveLength(3);
});

test('a POST on a connection that the API closes at that moment fails, and is never sent twice', async () => {
  const { client, answered } = await clientOfResetting();
  await client.call('get_reviews', {});
  await expect(client.call('delete_review', { id: '1' })).rejects.toMatchObject({ code: 'network' });
  expect(answered).toEqual(['GET get_reviews']);
});

test('a POST with an idempotency key is repeated on a new connection', async () => {
  const { client, answered } = await clientOfResetting();
  await client.call('get_reviews', {});
  await client.call('delete_review', { id: '1' }, { idempotencyKey: 'once' });
  expect(answered).toEqual(['GET get_reviews', 'POST delete_review']);
});
