import type { BrowserLanguages } from '../../widget/client/browser-languages.ts';
import type { Environment } from '../../widget/client/environment.ts';
import type { Network } from '../../widget/client/storefront-api.ts';

type Answer = (url: URL) => unknown;

/** A request that the widget made. */
export type Asked = { url: URL; init: RequestInit };

/**
 * An in-memory edge on a network with a manual clock. The test responds to each call with `reply`, or to all
 * calls at once with `answers`: a Response, or a body with status 200. There is no current date unless the
 * test sets `network.now`.
 */
export type FakeEdge = {
  network: Network;
  /** The translator of the browser; none unless the test sets its parts. */
  languages: BrowserLanguages;
  /** Without reduced data usage, unless the test sets `saveData`. */
  connection: { -readonly [Name in keyof Environment['connection']]: Environment['connection'][Name] };
  asked: Asked[];
  /** Sets the response to all further calls; undefined leaves them pending. */
  answers: (answer: Answer | undefined) => void;
  /** Replies to a pending call by its index. Throws if no such call was made. */
  reply: (call: number, body: unknown) => void;
  /** Advances the clock, in milliseconds. */
  pass: (milliseconds: number) => void;
  /** The remaining times of all timers, in milliseconds. */
  due: () => number[];
  /** Resolves once no call is pending that the next test would share. */
  idle: () => Promise<void>;
  /** Fails all pending calls. */
  reset: () => void;
};

export function fakeEdge(): FakeEdge {
  const asked: Asked[] = [];
  let open: { resolve: (response: Response) => void; reject: (reason: unknown) => void }[] = [];
  let timers = new Map<number, { at: number; length: number; run: () => void }>();
  /** The timers of requests that have not been read to their end. */
  const unread = new Set<unknown>();
  let answer: Answer | undefined;
  let now = 0;
  let timer = 0;

  const network: Network = {
    random: () => 0.5,
    setTimeout(run, milliseconds) {
      timer += 1;
      timers.set(timer, { at: now + milliseconds, length: milliseconds, run });
      if (milliseconds === 10_000) unread.add(timer);
      return timer;
    },
    clearTimeout(id) {
      timers.delete(id as number);
      unread.delete(id);
    },
    fetch(url, init) {
      asked.push({ url: new URL(url), init });
      return new Promise((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        open.push({ resolve, reject });
        if (answer) resolve(responseOf(answer(new URL(url))));
      });
    },
  };

  const languages: BrowserLanguages = {};
  const connection: FakeEdge['connection'] = {};

  return {
    network,
    languages,
    connection,
    asked,
    answers: (next) => {
      answer = next;
    },
    reply(call, body) {
      const request = open[call];
      if (!request) throw new Error(`Call ${call} was not made; there were ${open.length} calls.`);
      request.resolve(responseOf(body));
    },
    pass(milliseconds) {
      now += milliseconds;
      for (const [id, { run }] of [...timers].filter(([, { at }]) => at <= now)) {
        timers.delete(id);
        run();
      }
    },
    async idle() {
      while (unread.size > 0) await settled();
    },
    due: () => [...timers.values()].map(({ at }) => at - now),
    reset() {
      // Tests share a page, and elements remember their heights in it.
      sessionStorage.clear();
      // A batch of ratings that was never sent would block the batches of the next test and the next file.
      for (const { length, run } of timers.values()) if (length === 16) run();
      asked.length = 0;
      for (const { reject } of open) reject(new Error('The test has ended.'));
      open = [];
      timers = new Map();
      answer = undefined;
      delete network.now;
      delete languages.Translator;
      delete languages.LanguageDetector;
      delete connection.saveData;
    },
  };
}

/** Resolves once all pending microtasks have run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

export function problem(status: number, code: string): Response {
  return new Response(JSON.stringify({ type: 'about:blank', title: code, status, code }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

function responseOf(body: unknown): Response {
  return body instanceof Response ? body : Response.json(body);
}
