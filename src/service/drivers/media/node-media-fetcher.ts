import type { ClientRequestArgs, IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type Duplex, Readable } from 'node:stream';
import { type CopyFailure, MediaUnavailable } from '../../../import/media/media-unavailable.ts';
import type { MediaFetcher } from '../../media/media-fetcher.ts';
import { webhookUrlProblem } from '../../webhooks/webhook-url.ts';
import { ForbiddenAddress, type Lookup, publicLookup } from '../network/public-lookup.ts';

export type FetcherOptions = {
  /** Lifts the restriction to HTTPS and public IP addresses, for development. */
  allowPrivate: boolean;
  /** The longest time without any byte, and for a whole file, in milliseconds. */
  idleTimeout: number;
  timeout: number;
  /** Resolves names; only its addresses are checked. Defaults to the lookup of the platform. */
  lookup?: Lookup;
  /** Connects in place of the platform. */
  connect?: (options: ClientRequestArgs) => Duplex;
};

/** Fetches with a check of every address that it connects to, like the sender of webhooks. */
export function nodeMediaFetcher(options: FetcherOptions): MediaFetcher {
  return async (url, { maxBytes, signal }) => {
    const idle = new AbortController();
    const late = AbortSignal.any([AbortSignal.timeout(options.timeout), idle.signal]);
    const ends: Ends = { signal: AbortSignal.any([signal, late]), onIdle: () => idle.abort() };
    const failureOf = (error: unknown) =>
      error instanceof MediaUnavailable
        ? error
        : new MediaUnavailable(reasonOf(error, { isStopped: signal.aborted, isLate: late.aborted }));
    try {
      const response = await follow(url, options, ends);
      if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
        response.destroy();
        throw new MediaUnavailable('too_large');
      }
      const body = Readable.from(bodyOf(response, maxBytes, failureOf));
      return Readable.toWeb(body) as ReadableStream<Uint8Array<ArrayBuffer>>;
    } catch (error) {
      throw failureOf(error);
    }
  };
}

type Ends = { signal: AbortSignal; onIdle: () => void };

/** The successful response at the end of the redirects. */
async function follow(url: string, options: FetcherOptions, ends: Ends): Promise<IncomingMessage> {
  let next = url;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const response = await respond(allowedUrl(next, options), options, ends);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (statusCode === 404 || statusCode === 410) throw new MediaUnavailable('missing');
    const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
    if (!isRedirect || !URL.canParse(headers.location ?? '', next)) throw new MediaUnavailable('refused');
    next = new URL(headers.location ?? '', next).href;
  }
  throw new MediaUnavailable('redirects');
}

/** Old exports contain `http` URLs of hosts that now serve HTTPS. */
function allowedUrl(url: string, { allowPrivate }: FetcherOptions): string {
  const secure = allowPrivate ? url : url.replace(/^http:/i, 'https:');
  if (webhookUrlProblem(secure, allowPrivate)) throw new MediaUnavailable('forbidden_address');
  return secure;
}

function respond(
  url: string,
  { allowPrivate, idleTimeout, lookup, connect }: FetcherOptions,
  { signal, onIdle }: Ends,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, {
      headers: {
        accept: 'image/*, video/*',
        'accept-encoding': 'identity',
        'user-agent': 'storefront-reviews',
      },
      ...(allowPrivate ? {} : { lookup: publicLookup(lookup) }),
      // A pooled connection would bypass the check of its address.
      ...(connect ? { createConnection: connect } : { agent: false as const }),
      signal,
    });
    request.setTimeout(idleTimeout, onIdle);
    request.on('response', resolve);
    request.on('error', reject);
    request.end();
  });
}

async function* bodyOf(
  response: IncomingMessage,
  maxBytes: number,
  failureOf: (error: unknown) => MediaUnavailable,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  try {
    for await (const chunk of response) {
      read += (chunk as Buffer).length;
      if (read > maxBytes) throw new MediaUnavailable('too_large');
      yield new Uint8Array(chunk as Buffer);
    }
  } catch (error) {
    throw failureOf(error);
  }
}

function reasonOf(
  error: unknown,
  { isStopped, isLate }: { isStopped: boolean; isLate: boolean },
): CopyFailure {
  if (error instanceof ForbiddenAddress) return 'forbidden_address';
  if (isStopped) return 'stopped';
  return isLate ? 'timeout' : 'unreachable';
}

const maxRedirects = 5;
