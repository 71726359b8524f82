import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendAfterPaint } from '../../../console/client/send-after-paint.ts';

const decision = { method: 'POST', body: '{"ids":["3"]}' };

function sender() {
  const sent: unknown[] = [];
  const send = sendAfterPaint(async (_url, init) => {
    sent.push(init);
    return Response.json({});
  });
  return { sent, send };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a call of the console', () => {
  it('waits for the next frame if it changes something', async () => {
    const { sent, send } = sender();
    const response = send('/publish_reviews', decision);
    await new Promise(requestAnimationFrame);
    expect(sent).toEqual([]);
    await response;
    expect(sent).toEqual([decision]);
  });

  it('does not wait if it only reads', () => {
    const { sent, send } = sender();
    void send('/get_moderation_reviews');
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['the tab is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the page is left', () => dispatchEvent(new Event('pagehide'))],
  ])('goes out at once when %s before a frame', async (_event, happen) => {
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const { sent, send } = sender();
    void send('/publish_reviews', decision);
    await Promise.resolve();
    expect(sent).toEqual([]);
    happen();
    // The page may end after this task.
    await Promise.resolve();
    await Promise.resolve();
    expect(sent).toEqual([decision]);
  });

  it('goes out at once in a hidden tab, which paints no frames', async () => {
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { sent, send } = sender();
    await send('/publish_reviews', decision);
    expect(sent).toEqual([decision]);
  });
});
