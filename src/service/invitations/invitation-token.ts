import { toBase64url } from '../../contract/base64url.ts';
import { sha256 } from '../../contract/sha256.ts';
import { createHmac, equalInConstantTime } from '../../contract/sign.ts';
import type { InvitedOrder } from '../store/invitations.ts';

/**
 * The token of an invitation's link: `key.shop.id.code`. The code authenticates everything that the link
 * binds, so that a link opens neither another order nor other products, and no changed time. It is short
 * enough for a QR code on paper.
 */
export type InvitationToken = { keyId: string; shop: string; id: string; code: string };

type Bound = Pick<InvitedOrder, 'lines' | 'email_hash'> & {
  invitation: Pick<InvitedOrder['invitation'], 'id' | 'order_id' | 'not_before' | 'expires_at'>;
};

/** `key` is the key of the shop's links, in hexadecimal. */
export async function sealInvitation(key: string, shop: string, bound: Bound): Promise<string> {
  const { keyId, code } = await codeOf(key, shop, bound);
  return `${keyId}.${shop}.${bound.invitation.id}.${code}`;
}

/** The parts of a token; undefined for any other text. */
export function readInvitationToken(text: string): InvitationToken | undefined {
  const [, keyId, shop, id, code] = /^([\w-]{4})\.([\w-]{1,40})\.([\w-]{12})\.([\w-]{22})$/.exec(text) ?? [];
  return keyId && shop && id && code ? { keyId, shop, id, code } : undefined;
}

/** Whether one of the keys sealed the token for this invitation. */
export async function isSealed(
  keys: readonly string[],
  token: InvitationToken,
  bound: Bound,
): Promise<boolean> {
  if (token.id !== bound.invitation.id) return false;
  for (const key of keys) {
    const { keyId, code } = await codeOf(key, token.shop, bound);
    if (keyId === token.keyId && equalInConstantTime(code, token.code)) return true;
  }
  return false;
}

async function codeOf(key: string, shop: string, { invitation, lines, email_hash }: Bound) {
  // Each purpose has its own key: this one also seals unsubscribe links.
  const hmac = createHmac(`invitation ${key}`);
  const { id, order_id, not_before, expires_at } = invitation;
  const bound = JSON.stringify([shop, id, order_id, lines, email_hash, not_before, expires_at]);
  const [keyId, code] = await Promise.all([hmac('key'), hmac(bound)]);
  return { keyId: toBase64url(keyId.slice(0, 3)), code: toBase64url(code.slice(0, 16)) };
}

/** The same for all orders of a shop with the same recipient, whose address is normalized. */
export function emailHash(shop: string, email: string): Promise<string> {
  return sha256(`invitation ${shop} ${email}`);
}
