import type { RawOutcome } from './outcome.ts';

/** What asking takes from the world. */
export type Network = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
  /** From 0 to 1. */
  random(): number;
  /** Milliseconds since 1970. Without a clock dates stand alone, and no copy of the reviews is kept. */
  now?(): number;
};

/**
 * One call of the storefront API: the endpoint ends in a slash, an empty parameter is not sent. Tries once more, a
 * moment later, where the network or the host behind the edge failed. Never rejects. After an abort the outcome
 * means nothing: whoever aborted does not look at it.
 */
export type Ask = (
  endpoint: string,
  path: 'v1/reviews' | 'v1/ratings',
  parameters: Record<string, string | number>,
  signal?: AbortSignal,
) => Promise<RawOutcome>;

export function storefrontApi({ fetch, setTimeout, clearTimeout, random }: Network): Ask {
  /** For both attempts together, in milliseconds. */
  const deadline = 10_000;

  return async (endpoint, path, parameters, signal) => {
    const stop = new AbortController();
    signal?.addEventListener('abort', () => stop.abort());
    const timer = setTimeout(() => stop.abort('late'), deadline);
    const url = new URL(path, endpoint);
    for (const [name, value] of Object.entries(parameters)) {
      if (value) url.searchParams.set(name, String(value));
    }

    const attempt = async (last?: boolean): Promise<RawOutcome> => {
      let status = 503;
      let code: unknown;
      try {
        const response = await fetch(url.href, { signal: stop.signal, credentials: 'omit' });
        status = response.status;
        const answer: unknown = await response.json();
        if (response.ok) return { ok: true, answer };
        code = Object(answer).code;
      } catch (error) {
        code = error === 'late' ? 'timeout' : error instanceof SyntaxError ? 'unreadable' : 'offline';
      }
      if (last || stop.signal.aborted || status < 502 || status > 504) return { ok: false, code };
      await new Promise<void>((resolve) => setTimeout(resolve, 200 + 400 * random()));
      return attempt(true);
    };

    return attempt().finally(() => clearTimeout(timer));
  };
}
