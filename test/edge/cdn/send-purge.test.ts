import { expect, test } from 'vitest';
import { createSendPurge } from '../../../src/edge/cdn/send-purge.ts';
import { useVirtualPlatform } from '../../../testing/determinism/virtual-platform.ts';
import { createVirtualTime } from '../../../testing/determinism/virtual-time.ts';
import { noon } from '../../../testing/edge/shop.ts';

test('a CDN that never answers is given up before the sender of the webhook is', async () => {
  const time = createVirtualTime(noon);
  const restore = useVirtualPlatform(time);
  try {
    const send = createSendPurge({ fetch: () => new Promise(() => {}), now: time.now, random: () => 0 });
    const sent = send({ url: 'https://cdn.example/', method: 'POST', headers: {} });
    const failure = sent.then(
      () => 'none',
      ({ code, host }) => [code, host, time.now()],
    );
    await time.runUntil(noon + 10_000);
    expect(await failure).toEqual(['timeout', 'cdn.example', noon + 2_500]);
  } finally {
    restore();
  }
});
