import type { RawOutcome } from './outcome.ts';
import { retryPause } from './retry-pause.ts';

/** The browser functions that requests need. */
export type Network = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  setTimeout(run: () => void, milliseconds: number): unknown;
  clearTimeout(timer: unknown): void;
  /**
   * Milliseconds since 1970. Without a clock, dates are never relative and no copies of reviews are saved.
   */
  now?(): number;
  /** A number from 0 to below 1. */
  random(): number;
};

/**
 * Sends one request to the storefront API. The endpoint ends in a slash; empty parameters are not sent, and
 * a list is a parameter that is repeated. Refusals of the edge are final, because it has repeated the failed
 * API calls itself; browsers repeat lost connections. A 429 or 5xx whose body is not the edge's comes from a
 * CDN or a firewall and is repeated once, unless all `callers` have aborted by then. `cache` chooses how the
 * browser's cache is used. Never rejects.
 */
export type Ask = (
  endpoint: string,
  path: 'v1/reviews' | 'v1/ratings',
  parameters: Record<string, string | number | readonly string[]>,
  callers?: readonly AbortSignal[],
  cache?: RequestCache,
) => Promise<RawOutcome>;

/**
 * All callers of the returned function share its pending requests: equal questions send one. So only a
 * timeout aborts a request, not a caller that loses interest.
 */
export function storefrontApi(network: Network): Ask {
  // Destructured, because browsers refuse to call their functions as methods of another object.
  const { fetch, setTimeout, clearTimeout } = network;
  /** The timeout in milliseconds. */
  const deadline = 10_000;
  /** The pending requests by URL and use of the cache. */
  const pending: Record<string, { outcome: Promise<RawOutcome>; callers: AbortSignal[] }> = {};

  const request = async (url: string, cache: RequestCache): Promise<RawOutcome & { foreign?: Response }> => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort('timeout'), deadline);
    let foreign: Response | undefined;
    try {
      const response = await fetch(url, { signal: stop.signal, credentials: 'omit', cache });
      if (!response.ok) foreign = response;
      const answer = await response.json();
      const { headers } = response;
      if (response.ok || isProblem(answer))
        return { ok: response.ok, answer, ...(cache === 'force-cache' && { headers }) };
    } catch (error) {
      if (!foreign || !(error instanceof SyntaxError)) return { ok: false, answer: { code: error } };
    } finally {
      clearTimeout(timer);
    }
    return { ok: false, answer: { code: foreign?.status }, ...(foreign && { foreign }) };
  };

  /** Resolves to whether a caller is still waiting after the pause. */
  const pause = (milliseconds: number, callers: readonly AbortSignal[]) =>
    new Promise<boolean>((resolve) => {
      const isWanted = () => callers.some(({ aborted }) => !aborted);
      const timer = setTimeout(() => resolve(isWanted()), milliseconds);
      const onAbort = () => {
        if (isWanted()) return;
        clearTimeout(timer);
        resolve(false);
      };
      for (const caller of callers) caller.addEventListener('abort', onAbort);
      onAbort();
    });

  const read = async (url: string, callers: AbortSignal[], cache: RequestCache): Promise<RawOutcome> => {
    const { foreign, ...outcome } = await request(url, cache);
    const isPassing = foreign && (foreign.status === 429 || foreign.status >= 500);
    const wait = isPassing && retryPause(foreign.headers.get('retry-after'), network);
    if (!wait || !(await pause(wait, callers))) return outcome;
    const { foreign: _again, ...second } = await request(url, cache);
    return second;
  };

  return (endpoint, path, parameters, callers = [new AbortController().signal], cache = 'default') => {
    const asked = Object.entries(parameters)
      .flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
      .filter(([, value]) => value);
    const url = `${endpoint + path}?${new URLSearchParams(asked as [string, string][])}`;
    const key = cache + url;
    const shared = pending[key];
    if (shared) {
      shared.callers.push(...callers);
      return shared.outcome;
    }
    const all = [...callers];
    const outcome = read(url, all, cache).finally(() => delete pending[key]);
    pending[key] = { outcome, callers: all };
    return outcome;
  };
}

/** Whether a body is a problem of the edge. Error pages of other servers may be JSON with a code as well. */
function isProblem(body: unknown): boolean {
  const { code, type } = Object(body);
  return typeof code === 'string' && type === 'about:blank';
}
