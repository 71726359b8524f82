import type { RawOutcome } from './outcome.ts';

/** The browser functions that requests need. */
export type Network = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
  /** Milliseconds since 1970. Without a clock, dates are never relative and no copies of reviews are saved. */
  now?(): number;
};

/**
 * Sends one request to the storefront API. The endpoint ends in a slash; empty parameters are not sent. There are no
 * retries here: the edge retries failed API calls, and browsers retry lost connections. Never rejects. The outcome of an
 * aborted request is meaningless.
 */
export type Ask = (
  endpoint: string,
  path: 'v1/reviews' | 'v1/ratings',
  parameters: Record<string, string | number>,
  signal?: AbortSignal,
) => Promise<RawOutcome>;

/**
 * All callers of the returned function share its pending requests: equal questions send one, which is aborted once all of
 * its callers have aborted.
 */
export function storefrontApi({ fetch, setTimeout, clearTimeout }: Network): Ask {
  /** In milliseconds. */
  const deadline = 10_000;
  /** By URL. */
  const pending: Record<string, { stop: AbortController; callers: number; outcome: Promise<RawOutcome> }> =
    {};

  const read = async (url: string, stop: AbortController): Promise<RawOutcome> => {
    const timer = setTimeout(() => stop.abort('late'), deadline);
    try {
      const response = await fetch(url, { signal: stop.signal, credentials: 'omit' });
      const answer: unknown = await response.json();
      return response.ok ? { ok: true, answer } : { ok: false, code: Object(answer).code };
    } catch (error) {
      const code = error === 'late' ? 'timeout' : error instanceof SyntaxError ? 'unreadable' : 'offline';
      return { ok: false, code };
    } finally {
      clearTimeout(timer);
      delete pending[url];
    }
  };

  return (endpoint, path, parameters, signal) => {
    const asked = Object.entries(parameters).filter(([, value]) => value);
    const url = `${endpoint + path}?${new URLSearchParams(asked as [string, string][])}`;
    const stop = new AbortController();
    pending[url] ??= { stop, callers: 0, outcome: read(url, stop) };
    const shared = pending[url];
    shared.callers += 1;
    signal?.addEventListener('abort', () => {
      shared.callers -= 1;
      if (shared.callers) return;
      delete pending[url];
      shared.stop.abort();
    });
    return shared.outcome;
  };
}
