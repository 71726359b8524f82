import type { ServiceKeys } from '../../secrets/service-keys.ts';

/** The hashes of addresses in a shop with every key of the service, an address's newest first. */
export async function recipientHashes(
  keys: ServiceKeys,
  shop: string,
  emails: readonly string[],
): Promise<string[]> {
  const hashes = await Promise.all(emails.map((email) => keys.derive('mail recipient', `${shop} ${email}`)));
  return hashes.flat();
}
