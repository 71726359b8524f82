import { lookup as platformLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../../webhooks/public-address.ts';

export class ForbiddenAddress extends Error {}

/** The part of `dns.lookup` that connections use. */
export type Lookup = (
  hostname: string,
  options: { all: true },
  callback: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void;

/**
 * Resolves host names like `dns.lookup`, but fails with `ForbiddenAddress` if a name has any address that is
 * not public, because the platform chooses the address to connect to.
 */
export function publicLookup(lookup: Lookup = platformLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 4);
      if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new ForbiddenAddress(), '', 4);
      }
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    });
  };
}
