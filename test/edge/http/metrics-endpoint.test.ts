import { expect, test } from 'vitest';
import { createFaultyApi } from '../../../testing/edge/faulty-api.ts';
import { edgeOver } from '../../../testing/edge/shop.ts';

test('metrics require the token if one is configured', async () => {
  const { get } = edgeOver(createFaultyApi(), { env: { METRICS_TOKEN: 'canary' } });
  const ask = (authorization?: string) =>
    get('/metrics', authorization ? { headers: { authorization } } : {});
  for (const authorization of [
    undefined,
    'Bearer',
    'Bearer other',
    'canary',
    'Basic canary',
    'Bearer canary2',
  ]) {
    const response = await ask(authorization);
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('"metrics_refused"');
  }
  for (const authorization of ['Bearer canary', 'bearer canary']) {
    expect((await ask(authorization)).status).toBe(200);
  }
});
