import { type ClientRequest, type ClientRequestArgs, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { isPublicAddress } from '../../webhooks/public-address.ts';
import { type WebhookOutcome, type WebhookSender, webhookTimeout } from '../../webhooks/webhook-policy.ts';
import { ForbiddenAddress, type Lookup, publicLookup } from './public-lookup.ts';

export type SenderOptions = {
  allowPrivate: boolean;
  /** The deadline of an attempt, in milliseconds. */
  timeout?: number;
  /** Resolves names; only its addresses are checked. Defaults to the lookup of the platform. */
  lookup?: Lookup | undefined;
  /** Connects in place of the platform. */
  connect?: ((options: ClientRequestArgs) => Duplex) | undefined;
};

/**
 * Sends over HTTP and HTTPS. IP addresses are checked in the lookup of the connection itself, so that a name
 * cannot resolve to one address for the check and to another for the request.
 */
export function nodeWebhookSender({
  allowPrivate,
  timeout = webhookTimeout,
  lookup,
  connect,
}: SenderOptions): WebhookSender {
  const connection = {
    ...(allowPrivate ? {} : { lookup: publicLookup(lookup) }),
    // A pooled connection would bypass the check of its address.
    ...(connect ? { createConnection: connect } : { agent: false as const }),
  };
  return (url, headers, body, stopping) =>
    new Promise<WebhookOutcome>((resolve) => {
      const { protocol, hostname } = new URL(url);
      // A literal address is connected to without a lookup.
      const literal = hostname.replace(/^\[|\]$/g, '');
      if (!allowPrivate && isIP(literal) && !isPublicAddress(literal)) {
        return resolve({ failure: 'forbidden_address' });
      }
      const request = (protocol === 'https:' ? requestHttps : requestHttp)(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        ...connection,
        signal: AbortSignal.timeout(timeout),
      });
      request.on('response', (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
        response.destroy();
      });
      request.on('error', (error) => resolve({ failure: failureOf(error) }));
      endSoonAfter(stopping, request);
      request.end(body);
    });
}

/**
 * Ends an attempt a moment after `stopping` aborts, so that a fast receiver is not called twice only because
 * the process ends.
 */
function endSoonAfter(stopping: AbortSignal | undefined, request: ClientRequest): void {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    timer = setTimeout(() => request.destroy(new Stopped()), stopGrace);
  };
  if (stopping?.aborted) stop();
  else stopping?.addEventListener('abort', stop, { once: true });
  request.once('close', () => {
    clearTimeout(timer);
    stopping?.removeEventListener('abort', stop);
  });
}

class Stopped extends Error {}

/** In milliseconds; less than the server allows for its last responses. */
const stopGrace = 3_000;

function failureOf(error: Error): 'forbidden_address' | 'timeout' | 'network' | 'stopped' {
  if (error instanceof Stopped) return 'stopped';
  if (error instanceof ForbiddenAddress) return 'forbidden_address';
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : 'network';
}
