import { type EmailType, emailTypes } from '../../contract/email.ts';
import { toHex } from '../../contract/hex.ts';
import { openToken, sealToken } from '../secrets/sealed-token.ts';

/** The recipient of an email and the type of emails that a link stops. */
export type Unsubscription = { email: string; type: EmailType };

/** A new key for the tokens of a shop, in hexadecimal. */
export function newUnsubscribeKey(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** Seals an unsubscription for a URL. */
export function sealUnsubscription(
  key: string,
  shop: string,
  { email, type }: Unsubscription,
): Promise<string> {
  return sealToken(key, shop, `${type} ${email}`);
}

/** Returns the content of a token; undefined unless this key sealed it for this shop. */
export async function openUnsubscription(
  key: string,
  shop: string,
  token: string,
): Promise<Unsubscription | undefined> {
  const opened = await openToken(key, shop, token);
  if (opened === undefined) return undefined;
  const [, type = '', email = ''] = /^(\S+) (.+)$/.exec(opened) ?? [];
  return (emailTypes as readonly string[]).includes(type) ? { email, type: type as EmailType } : undefined;
}
