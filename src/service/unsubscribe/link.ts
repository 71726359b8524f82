import type { EmailType } from '../../contract/email.ts';
import type { CustomerStore } from '../store/customers.ts';
import { sealUnsubscription } from './token.ts';

/** The path of the unsubscribe page; the shop and a token follow. */
export const unsubscribePath = '/unsubscribe/';

/**
 * The link that unsubscribes an email address from a type of emails, without a login and an expiry, and the
 * headers for one-click unsubscribing (RFC 8058). `publicUrl` is the URL of the service as recipients reach
 * it.
 */
export async function unsubscribeLink(
  store: CustomerStore,
  shop: string,
  publicUrl: string,
  recipient: { email: string; type: EmailType },
): Promise<{ url: string; headers: { 'List-Unsubscribe': string; 'List-Unsubscribe-Post': string } }> {
  const token = await sealUnsubscription(await store.unsubscribeKey(shop), shop, recipient);
  const url = `${publicUrl.replace(/\/+$/, '')}${unsubscribePath}${encodeURIComponent(shop)}/${token}`;
  return {
    url,
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
