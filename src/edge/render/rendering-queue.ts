import { patience } from '../guard/turn.ts';
import { ProblemError } from '../http/problem.ts';

/**
 * Runs renderings one after the other, in the order of the calls. After each of them, the process serves
 * other requests for as long as the rendering took. Resolves to the result and to the processor time that it
 * took, in milliseconds. Throws `api_busy` if a rendering could not begin within `wait` milliseconds, by
 * default and at most half of a shopper's patience.
 */
export type RenderingQueue = <Value>(
  render: () => Promise<Value>,
  wait?: number,
) => Promise<{ value: Value; milliseconds: number }>;

export type RenderingQueueParts = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** The processor time of the thread so far, in milliseconds. */
  processorTime: () => number;
  /** Resolves after the milliseconds, in a later turn of the event loop. */
  pause: (milliseconds: number) => Promise<void>;
};

export function createRenderingQueue({ now, processorTime, pause }: RenderingQueueParts): RenderingQueue {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  /** How long a rendering occupies the queue, with its pause, in milliseconds. */
  let duration = usualDuration;

  /** Throws `api_busy` if the wait was longer than expected. */
  async function run<Value>(render: () => Promise<Value>, until: number) {
    if (now() > until) throw busy(longestWait);
    const began = processorTime();
    const value = await render();
    return { value, milliseconds: processorTime() - began };
  }

  return async (render, wait = longestWait) => {
    const expected = waiting * duration;
    const most = Math.min(wait, longestWait);
    if (waiting >= longestQueue || expected > most) throw busy(expected);
    const until = now() + most;
    waiting += 1;
    const before = last;
    const ended = Promise.withResolvers<void>();
    last = ended.promise;
    await before;
    const began = now();
    const done = run(render, until);
    const spent = done.then(
      ({ milliseconds }) => milliseconds,
      () => 0,
    );
    void spent.then(pause).then(() => {
      waiting -= 1;
      duration += (now() - began - duration) / 10;
      ended.resolve();
    });
    return done;
  };
}

function busy(wait: number): ProblemError {
  const detail = 'Too many pages are being rendered.';
  return new ProblemError('api_busy', { detail, retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
}

/** Renderings that wait or run. */
const longestQueue = 256;

/** In milliseconds. The answer to be rendered takes time, too. */
const longestWait = patience / 2;

/** In milliseconds. */
const usualDuration = 10;
