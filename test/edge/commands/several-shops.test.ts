import { expect, test } from 'vitest';
import { type Command, runCommand } from '../../../src/edge/commands/run-command.ts';
import { createFaultyApi, envelope } from '../../../testing/edge/faulty-api.ts';
import { noon, reviewsNumbered } from '../../../testing/edge/shop.ts';

const shops = {
  lamps: { REVIEWS_PUBLIC_TOKEN: 'lamps', REVIEWS_PRIVATE_TOKEN: 'canary-lamps' },
  vases: { REVIEWS_PUBLIC_TOKEN: 'vases', REVIEWS_PRIVATE_TOKEN: 'canary-vases' },
};

/** Runs a command for two shops; the API accepts the credentials of only one. */
async function run(command: Command, api = createFaultyApi({ reviews: reviewsNumbered(2) })) {
  const lines: string[] = [];
  const created: [shop: string | null, url: string][] = [];
  const code = await runCommand(command, {
    env: { REVIEWS_API_URL: 'https://reviews.example', SHOPS: JSON.stringify(shops) },
    async fetch(request) {
      const shop = request.headers.get('public-token');
      if (request.url.includes('webhook')) {
        if (request.method === 'GET') return envelope([]);
        const body = await request.json();
        created.push([shop, body.url]);
        return envelope({ id: '1', ...body, created_at: '', updated_at: '' });
      }
      return shop === 'lamps' ? api.fetch(request) : envelope({}, 16);
    },
    now: () => noon,
    random: () => 0,
    print: (line) => void lines.push(line),
  });
  expect(lines.join('\n')).not.toContain('canary');
  return { code, lines, created };
}

test('check runs for every shop and returns the highest exit code', async () => {
  const { code, lines } = await run({ name: 'check' });
  expect(code).toBe(1);
  expect(lines.filter((line) => /^\w+:$/.test(line))).toEqual(['lamps:', 'vases:']);
  expect(lines.join('\n')).toMatch(/vases:\nwrong {2}API: the API rejected the credentials/);
});

test('check runs for one shop if it is named', async () => {
  const { code, lines } = await run({ name: 'check', shop: 'lamps' });
  expect(code).toBe(0);
  expect(lines).not.toContain('vases:');
});

test.each(['bowls', '', 'canary', '__proto__'])('an unknown shop %j is reported', async (shop) => {
  expect(await run({ name: 'check', shop })).toMatchObject({
    code: 2,
    lines: ['SHOPS contains no shop with this name.'],
  });
});

test('every shop subscribes with its own URL', async () => {
  const { code, created } = await run({ name: 'subscribe', url: 'https://edge.example' });
  expect(code).toBe(0);
  expect(created).toEqual([
    ...Array(3).fill(['lamps', 'https://edge.example/lamps/v1/webhooks']),
    ...Array(3).fill(['vases', 'https://edge.example/vases/v1/webhooks']),
  ]);
});

test('no shop subscribes with the URL of another shop', async () => {
  const url = 'https://edge.example/lamps/v1/webhooks';
  const { code, created, lines } = await run({ name: 'subscribe', url });
  expect(code).toBe(2);
  expect(created.map(([shop]) => shop)).toEqual(Array(3).fill('lamps'));
  expect(lines.at(-1)).toBe('--url must be the root URL of the edge or end in /vases/v1/webhooks.');
});
