import { type After, afterOnPlatform, withDeadline } from '../deadline.ts';

/** How the HTML of the edge is requested. */
export type Including = {
  /**
   * Sends the request, for example on the connections of a pool.
   *
   * @default globalThis.fetch
   */
  fetch?: (url: string, init: { signal: AbortSignal; headers: Record<string, string> }) => Promise<Response>;
  /**
   * Milliseconds that a page may wait for the edge, including the body.
   *
   * @default 300
   */
  deadline?: number;
  /**
   * Called with the reason if the page does not get the HTML of the edge, for example to log it.
   *
   * @default undefined (failures are silent)
   *
   * @example
   * (reason) => console.warn('Reviews are not part of the page', reason)
   */
  onFailure?: (reason: unknown) => void;
  /**
   * The edge's `RENDERER_TOKEN`. The edge then does not limit how much this server requests.
   *
   * @default undefined (the edge limits this server like a shopper)
   */
  token?: string | undefined;
  /**
   * The IP address of the shopper who requested the page. The edge limits how much a shopper's network
   * requests through a server that it trusts.
   *
   * @default undefined
   *
   * @example
   * request.socket.remoteAddress
   */
  shopper?: string | undefined;
  /**
   * Starts a timer and returns a function that cancels it.
   *
   * @default setTimeout
   */
  after?: After;
};

/**
 * Returns the body of a response of `GET /v1/render`, as read by `read`; undefined after the deadline, for a
 * status other than 2xx, and if `read` throws. Repeats the request if the connection fails before the
 * response.
 */
export async function fetchInTime<Value>(
  edge: string | URL,
  parameters: Parameters,
  { fetch = globalThis.fetch, deadline = 300, onFailure, after = afterOnPlatform, ...identity }: Including,
  read: (body: string) => Value,
): Promise<Value | undefined> {
  const load = async (signal: AbortSignal) => {
    const url = renderUrl(edge, parameters);
    const init = { signal, headers: identification(identity) };
    const answer = await fetch(url, init).catch((error: unknown) => {
      // The edge may have closed an idle connection just as the request was sent on it.
      if (signal.aborted) throw error;
      return fetch(url, init);
    });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`The edge responded with ${answer.status}: ${body.slice(0, 500)}`);
    return read(body);
  };
  try {
    return await withDeadline(deadline, { after }, load);
  } catch (reason) {
    onFailure?.(reason);
    return undefined;
  }
}

/** How a server of the shop identifies itself and its shopper. */
function identification({ token, shopper }: Pick<Including, 'token' | 'shopper'>): Record<string, string> {
  return { ...(token && { 'renderer-token': token }), ...(shopper && { 'x-forwarded-for': shopper }) };
}

/** A list is a parameter that is repeated. */
type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

function renderUrl(edge: string | URL, parameters: Parameters): string {
  // If the edge is served below a path, the path is kept.
  const url = new URL('v1/render', String(edge).replace(/\/*$/, '/'));
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(name, one);
  }
  return url.href;
}
