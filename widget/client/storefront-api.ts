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

export function storefrontApi({ fetch, setTimeout, clearTimeout }: Network): Ask {
  /** In milliseconds. */
  const deadline = 10_000;

  return async (endpoint, path, parameters, signal) => {
    const stop = new AbortController();
    signal?.addEventListener('abort', () => stop.abort());
    const timer = setTimeout(() => stop.abort('late'), deadline);
    const asked = Object.entries(parameters).filter(([, value]) => value);
    const query = new URLSearchParams(asked as [string, string][]);
    try {
      const init: RequestInit = { signal: stop.signal, credentials: 'omit' };
      const response = await fetch(`${endpoint + path}?${query}`, init);
      const answer: unknown = await response.json();
      return response.ok ? { ok: true, answer } : { ok: false, code: Object(answer).code };
    } catch (error) {
      const code = error === 'late' ? 'timeout' : error instanceof SyntaxError ? 'unreadable' : 'offline';
      return { ok: false, code };
    } finally {
      clearTimeout(timer);
    }
  };
}
