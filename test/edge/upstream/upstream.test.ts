import { describe, expect, it, onTestFinished } from 'vitest';
import { ReviewsApiError } from '../../../src/client/api-error.ts';
import { readOptions } from '../../../src/edge/config/options.ts';
import type { EdgeEvent } from '../../../src/edge/telemetry/log.ts';
import { createUpstream } from '../../../src/edge/upstream/upstream.ts';
import { useVirtualPlatform } from '../../../testing/determinism/virtual-platform.ts';
import { createVirtualTime } from '../../../testing/determinism/virtual-time.ts';
import { envelope } from '../../../testing/edge/faulty-api.ts';

const options = readOptions({ REVIEWS_API_URL: 'https://reviews.example', REVIEWS_API_KEY: 'key' });
const emptyList = { page: { page: 1, page_size: 20, total_page: 0, count: 0 }, list: [] };

function anUpstream(fetch: (request: Request) => Promise<Response>) {
  const time = createVirtualTime(1_000_000);
  onTestFinished(useVirtualPlatform(time));
  const events: EdgeEvent[] = [];
  let calls = 0;
  const { shopper, background } = createUpstream(options, {
    fetch: (request) => {
      calls += 1;
      return fetch(request);
    },
    now: time.now,
    after: time.after,
    random: () => 0,
    log: (event) => events.push(event),
  });
  const ended: { code: string; at: number }[] = [];
  const began = time.now();
  /** Makes a call and records how and when it ends. */
  const ask = (client = shopper) => {
    client.call('get_reviews', {}).then(
      () => ended.push({ code: 'ok', at: time.now() - began }),
      (error: ReviewsApiError) => ended.push({ code: error.code, at: time.now() - began }),
    );
  };
  return {
    time,
    events,
    ended,
    ask,
    background,
    calls: () => calls,
    until: (at: number) => time.runUntil(began + at),
  };
}

const hanging = () => new Promise<Response>(() => {});
const down = () => Promise.reject(new TypeError('fetch failed'));

describe('the upstream client', () => {
  it('refuses queued calls as soon as the breaker opens, without waiting for the calls that hang', async () => {
    const { ask, ended, until, calls } = anUpstream(hanging);
    for (let call = 0; call < 5; call++) ask();
    await until(3_900);
    for (let call = 0; call < 19 + 50; call++) ask();
    await until(4_000);
    expect(ended.filter(({ code }) => code === 'timeout')).toHaveLength(5);
    // The first four timeouts free slots for queued calls; the fifth opens the breaker.
    expect(ended.filter(({ code }) => code === 'circuit_open')).toEqual(
      Array.from({ length: 46 }, () => ({ code: 'circuit_open', at: 4_000 })),
    );
    expect(calls()).toBe(5 + 5 + 19 + 4);
  });

  it('makes at most 24 concurrent calls and sheds at once those that could not start within 4 s', async () => {
    const { ask, ended, until, calls } = anUpstream(hanging);
    for (let call = 0; call < 4_200; call++) ask();
    await until(10);
    expect(calls()).toBe(24);
    expect(ended).toEqual(Array.from({ length: 4_200 - 24 - 960 }, () => ({ code: 'overloaded', at: 0 })));
  });

  it('logs every change of the breaker, and refused calls at most once a second', async () => {
    const { ask, events, until, background } = anUpstream(down);
    for (let call = 0; call < 5; call++) ask();
    await until(100);
    for (let call = 0; call < 100; call++) ask();
    for (let call = 0; call < 10; call++) ask(background);
    await until(900);
    ask();
    await until(1_000);
    ask();
    await until(1_100);
    ask();
    await until(1_200);
    expect(events.filter(({ event }) => event === 'breaker_changed' || event === 'shed')).toEqual([
      { event: 'breaker_changed', state: 'open', wait: 1_000 },
      { event: 'shed', reason: 'circuit_open', urgency: 'shopper', count: 1 },
      { event: 'shed', reason: 'circuit_open', urgency: 'background', count: 1 },
      { event: 'breaker_changed', state: 'half_open', wait: 0 },
      { event: 'breaker_changed', state: 'open', wait: 2_000 },
      { event: 'shed', reason: 'circuit_open', urgency: 'shopper', count: 101 },
    ]);
    expect(events.filter(({ event }) => event === 'upstream_failed')).toHaveLength(6);
  });

  it('logs a rate limit once, with the pause and the rate that follows, and repeats the call of a shopper', async () => {
    let refusals = 30;
    const { ask, events, ended, until } = anUpstream(async () => envelope(emptyList, refusals-- > 0 ? 8 : 0));
    for (let call = 0; call < 20; call++) ask();
    await until(500);
    expect(events.filter(({ event }) => event !== 'upstream_called')).toEqual([
      { event: 'rate_limited', pause: 1_000, rate: 18 },
    ]);
    expect(ended).toEqual([]);
    await until(4_000);
    expect(ended.map(({ code }) => code)).toContain('ok');
    expect(events.map(({ event }) => event)).not.toContain('upstream_failed');
    expect(events.map(({ event }) => event)).not.toContain('breaker_changed');
  });

  it('closes the breaker when a probe succeeds', async () => {
    let isDown = true;
    const { ask, events, ended, until } = anUpstream(async () => (isDown ? down() : envelope(emptyList)));
    for (let call = 0; call < 5; call++) ask();
    await until(500);
    isDown = false;
    await until(1_000);
    ask();
    await until(1_001);
    expect(ended.at(-1)).toEqual({ code: 'ok', at: 1_000 });
    expect(events.at(-1)).toEqual({ event: 'breaker_changed', state: 'closed', wait: 0 });
  });

  it('throws only a ReviewsApiError, even for refused calls', async () => {
    const { background, until, ask } = anUpstream(down);
    for (let call = 0; call < 5; call++) ask();
    await until(100);
    const refused = await background.call('get_reviews', {}).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ReviewsApiError);
    expect(refused).toMatchObject({ code: 'circuit_open', retryAfter: 1 });
  });

  it('reports when a call starts, after it has waited for the rate limit of the API', async () => {
    let calls = 0;
    const { background, time, until } = anUpstream(async () =>
      ++calls === 1
        ? new Response('{"code":8,"message":"","time":0,"request_id":"1","data":{}}', {
            status: 429,
            headers: { 'retry-after': '60' },
          })
        : envelope(emptyList),
    );
    const began = time.now();
    const starts: number[] = [];
    const onStart = (at: number) => starts.push(at - began);
    void background.call('get_reviews', {}, { onStart }).catch(() => {});
    await until(0);
    void background.call('get_reviews', {}, { onStart });
    await until(90_000);
    expect(starts).toEqual([0, 60_000]);
  });
});
