import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { type WebhookOutcome, type WebhookSender, webhookTimeout } from '../webhooks/webhook-policy.ts';

/**
 * Sends over HTTP and HTTPS. IP addresses are checked in the lookup of the connection itself, so that a name
 * cannot resolve to one address for the check and to another for the request.
 */
export function nodeWebhookSender({ allowPrivate }: { allowPrivate: boolean }): WebhookSender {
  const reserved = reservedAddresses();
  const isForbidden = (address: string) => !allowPrivate && isReserved(reserved, address);

  const publicLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 4);
      if (addresses.some(({ address }) => isForbidden(address)))
        return callback(new ForbiddenAddress(), '', 4);
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    });
  };

  return (url, headers, body) =>
    new Promise<WebhookOutcome>((resolve) => {
      const { protocol, hostname } = new URL(url);
      const literal = hostname.replace(/^\[|\]$/g, '');
      if (isIP(literal) && isForbidden(literal)) return resolve({ failure: 'forbidden_address' });
      const request = (protocol === 'https:' ? requestHttps : requestHttp)(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup: publicLookup,
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

class ForbiddenAddress extends Error {}

function failureOf(error: Error): 'forbidden_address' | 'timeout' | 'network' {
  if (error instanceof ForbiddenAddress) return 'forbidden_address';
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : 'network';
}

function isReserved(reserved: BlockList, address: string): boolean {
  return reserved.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Loopback, private, link-local, shared, documentation, multicast and reserved ranges of both families. */
function reservedAddresses(): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of ipv4) list.addSubnet(net, prefix, 'ipv4');
  for (const [net, prefix] of ipv6) list.addSubnet(net, prefix, 'ipv6');
  return list;
}

const ipv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** `::ffff:0:0/96`, `64:ff9b::/96` and `2002::/16` carry an IPv4 address inside. */
const ipv6 = [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const;
