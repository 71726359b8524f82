import type { RawOutcome } from './outcome.ts';

/** What asking takes from the world. */
export type Network = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
  /** Milliseconds since 1970. Without a clock dates stand alone, and no copy of the reviews is kept. */
  now?(): number;
};

/**
 * One call of the storefront API: the endpoint ends in a slash, an empty parameter is not sent. The edge tries
 * again where the API fails, and browsers where a connection was lost. Never rejects. After an abort the outcome
 * means nothing: whoever aborted does not look at it.
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
