import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '../webhooks/public-address.ts';
import { type WebhookOutcome, type WebhookSender, webhookTimeout } from '../webhooks/webhook-policy.ts';
import { ForbiddenAddress, publicLookup } from './public-lookup.ts';

/**
 * Sends over HTTP and HTTPS. IP addresses are checked in the lookup of the connection itself, so that a name
 * cannot resolve to one address for the check and to another for the request.
 */
export function nodeWebhookSender({ allowPrivate }: { allowPrivate: boolean }): WebhookSender {
  const lookup = allowPrivate ? {} : { lookup: publicLookup() };
  return (url, headers, body) =>
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
        ...lookup,
        // A pooled connection would bypass the check of its address.
        agent: false,
        signal: AbortSignal.timeout(webhookTimeout),
      });
      request.on('response', (response) => {
        resolve({ status: response.statusCode ?? 0 });
        response.destroy();
      });
      request.on('error', (error) => resolve({ failure: failureOf(error) }));
      request.end(body);
    });
}

function failureOf(error: Error): 'forbidden_address' | 'timeout' | 'network' {
  if (error instanceof ForbiddenAddress) return 'forbidden_address';
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : 'network';
}
