import type { ChangeKind, ShopChanges } from './shop-changes.ts';

type EventParts = {
  changes: ShopChanges;
  /** Sleeps for a number of milliseconds, or until the signal. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Aborts when the process stops. */
  stopping: AbortSignal;
};

/**
 * The changes of a shop as server-sent events, which have a name and no content, until `isAllowed` returns
 * false, the client leaves or the process stops. Then `ended` is called.
 */
export function eventsResponse(
  shop: string,
  { changes, wait, stopping }: EventParts,
  { isAllowed, ended }: { isAllowed: () => Promise<boolean>; ended: () => void },
): Response {
  const leaving = new AbortController();
  const signal = AbortSignal.any([leaving.signal, stopping]);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        // A client that does not read gets nothing more, and reconnects.
        if (signal.aborted) return;
        if ((controller.desiredSize ?? 0) <= -mostWaiting) leaving.abort();
        else controller.enqueue(encoder.encode(text));
      };
      send(`retry: ${retryMilliseconds}\n\n`);
      const unwatch = changes.watch(shop, (kind: ChangeKind) => send(`event: ${kind}\ndata:\n\n`));
      void beat(send).finally(() => {
        unwatch();
        ended();
        if (!leaving.signal.aborted || stopping.aborted) controller.close();
      });
    },
    cancel: () => leaving.abort(),
  });
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  };
  return new Response(body, { headers });

  /** Also finds clients that have gone without a word. */
  async function beat(send: (text: string) => void): Promise<void> {
    while (!signal.aborted) {
      await wait(beatMilliseconds, signal);
      if (signal.aborted) return;
      if (!(await isAllowed().catch(() => false))) return;
      send(':\n\n');
    }
  }
}

const encoder = new TextEncoder();
const retryMilliseconds = 3_000;
const beatMilliseconds = 5_000;
/** Events that a connection may keep waiting. */
const mostWaiting = 100;
