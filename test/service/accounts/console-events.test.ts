import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../../src/service/drivers/process/wait-for.ts';
import { addPerson, consoleVisitor } from '../../../testing/service/console-visitor.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { type RunningService, runningService } from '../../../testing/service/running-service.ts';

describe('the events of a console', () => {
  let service: RunningService;
  let stopping: AbortController;
  let visitor: ReturnType<typeof consoleVisitor>;
  /** The waits that tests end: the pauses of the heartbeat. */
  let beats: (() => void)[];

  beforeEach(async () => {
    stopping = new AbortController();
    beats = [];
    const wait = (milliseconds: number, signal: AbortSignal) => {
      if (milliseconds < 5_000) return waitFor(1, signal);
      return new Promise<void>((resolve) => {
        beats.push(resolve);
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    };
    const events = { wait, stopping: stopping.signal };
    service = await runningService({ console: () => undefined, events });
    visitor = consoleVisitor(service);
    await addPerson(service, 'ada@lamps.example', [{ shop: '1', role: 'reader' }]);
    await visitor.signIn('ada@lamps.example');
  });
  afterEach(async () => {
    stopping.abort();
    await service.close();
  });

  async function follow(shop = '1', headers = {}) {
    const response = await visitor.send(`/events/${shop}`, { headers });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    let isEnded = false;
    const reading = (async () => {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: '' };
        if (done) break;
        text += value;
      }
    })()
      .catch(() => {})
      .finally(() => {
        isEnded = true;
      });
    return {
      ...{ status: response.status, type: response.headers.get('content-type'), reading },
      text: () => text,
      isEnded: () => isEnded,
      leave: () => reader?.cancel(),
    };
  }
  const beat = () => {
    for (const resolve of beats.splice(0)) resolve();
  };
  const publish = (ids: string[]) => service.call('POST', 'publish_reviews', { ids });

  it('name what has changed, without content, once the change is made', async () => {
    const { id } = await service.store.createReview('1', aReview({ is_published: 0, author: 'Secret' }));
    const events = await follow();
    expect([events.status, events.type]).toEqual([200, 'text/event-stream']);
    await expect.poll(events.text).toBe('retry: 3000\n\n');
    await publish([id]);
    await expect.poll(events.text).toBe('retry: 3000\n\nevent: reviews\ndata:\n\n');
    await service.call('POST', 'moderate_matching_reviews', {
      ...{ query: { state: 'published' }, as_of: '2024-05-01T12:00:00Z', decision: 'flag', is_top: 1 },
    });
    await expect.poll(events.text).toContain('event: jobs\ndata:\n\n');
    await events.leave();
  });

  it('are of one shop, and of people with a role in it', async () => {
    await service.store.addShop({ name: 'Other', domain: 'other.example', passwordHash: '' });
    expect((await follow('2')).status).toBe(403);
    expect((await follow('1', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await follow('1', { cookie: '' })).status).toBe(401);
  });

  it('end soon after the session, and do not postpone its end', async () => {
    const events = await follow();
    beat();
    await expect.poll(events.text).toContain(':\n\n');
    for (let hour = 0; hour < 13; hour++) {
      service.clock.now += 3_600_000;
      await expect.poll(() => beats.length > 0 || events.isEnded()).toBe(true);
      beat();
    }
    await expect.poll(events.isEnded).toBe(true);
  });

  it('end soon after the person has signed out', async () => {
    const events = await follow();
    await expect.poll(() => beats.length).toBeGreaterThan(0);
    await visitor.send('/sign-out', { method: 'POST' });
    beat();
    await expect.poll(events.isEnded).toBe(true);
  });

  it('end at once when the process stops', async () => {
    const events = await follow();
    stopping.abort();
    await expect.poll(events.isEnded).toBe(true);
  });

  it('have at most 20 open connections per person', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => follow()));
    expect((await follow()).status).toBe(429);
    await all[0]?.leave();
    await expect.poll(async () => (await follow()).status).toBe(200);
  });
});
