import type { RawOutcome } from './outcome.ts';

/** The browser functions that requests need. */
export type Network = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
  /**
   * Milliseconds since 1970. Without a clock, dates are never relative and no copies of reviews are saved.
   */
  now?(): number;
};

/**
 * Sends one request to the storefront API. The endpoint ends in a slash; empty parameters are not sent, and a
 * list is a parameter that is repeated. There are no retries here: the edge retries failed API calls, and
 * browsers retry lost connections. Never rejects.
 */
export type Ask = (
  endpoint: string,
  path: 'v1/reviews' | 'v1/ratings',
  parameters: Record<string, string | number | readonly string[]>,
) => Promise<RawOutcome>;

/**
 * All callers of the returned function share its pending requests: equal questions send one. So only a
 * timeout aborts a request, not a caller that loses interest.
 */
export function storefrontApi({ fetch, setTimeout, clearTimeout }: Network): Ask {
  /** The timeout in milliseconds. */
  const deadline = 10_000;
  /** The pending requests by URL. */
  const pending: Record<string, Promise<RawOutcome>> = {};

  const read = async (url: string): Promise<RawOutcome> => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort('timeout'), deadline);
    try {
      const response = await fetch(url, { signal: stop.signal, credentials: 'omit' });
      return { ok: response.ok, answer: await response.json() };
    } catch (error) {
      return { ok: false, answer: { code: error } };
    } finally {
      clearTimeout(timer);
      delete pending[url];
    }
  };

  return (endpoint, path, parameters) => {
    const asked = Object.entries(parameters)
      .flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
      .filter(([, value]) => value);
    const url = `${endpoint + path}?${new URLSearchParams(asked as [string, string][])}`;
    pending[url] ??= read(url);
    return pending[url];
  };
}
