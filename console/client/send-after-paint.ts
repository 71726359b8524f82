/**
 * Sends changes in a task after the frame that shows them, and at once if the page is hidden or left before.
 * Reads are sent at once.
 */
export function sendAfterPaint(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (init?.method === 'POST') await painted();
    return send(input, init);
  };
}

/** A hidden page paints no frames. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve();
    const done = new AbortController();
    const end = () => {
      done.abort();
      resolve();
    };
    requestAnimationFrame(() => setTimeout(end));
    document.addEventListener('visibilitychange', end, done);
    addEventListener('pagehide', end, done);
  });
}
