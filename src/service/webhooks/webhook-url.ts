import { isPublicAddress } from './public-address.ts';

/**
 * The reason why a webhook must not have this URL, or undefined if it may. Host names are resolved and
 * checked when a delivery is sent.
 */
export function webhookUrlProblem(url: string, allowPrivate: boolean): string | undefined {
  if (!URL.canParse(url)) return 'must be an http(s) URL';
  const { protocol, hostname, username, password } = new URL(url);
  if (username || password) return 'must not contain credentials';
  if (!allowPrivate && protocol !== 'https:') return 'must be an https URL';
  // The URL parser writes every notation of an IP address in its canonical form.
  const isLiteral = /^\[.*\]$|^[\d.]+$/.test(hostname);
  if (!allowPrivate && isLiteral && !isPublicAddress(hostname.replace(/^\[|\]$/g, ''))) {
    return 'must not be a private or reserved IP address';
  }
  return undefined;
}
