import type { AccessParts } from '../access/access.ts';
import type { ShopStore } from '../store/shops.ts';
import type { LoginLimiter } from './login-limiter.ts';

/** `failure` is a sentence for the merchant. It is the same for unknown shops and wrong passwords. */
export type Login = { shop: string } | { failure: string; status: 401 | 429; retryAfter?: number };

/** Checks the login of a shop by its domain or number. */
export async function logIn(
  { shop: name, password, network }: { shop: string; password: string; network: string },
  limiter: LoginLimiter,
  { store, access }: { store: ShopStore; access: AccessParts },
): Promise<Login> {
  const known = name.trim();
  const shop = await store.findShop(/^\d+$/.test(known) ? { id: known } : { domain: known });
  const result = await limiter({ name: known, network }, async () => {
    const hash = shop && (await store.shopPassword(shop.id));
    return (await access.passwords.matches(password, hash)) && shop !== undefined;
  });
  if (result === true && shop) return { shop: shop.id };
  if (typeof result === 'boolean') return { failure: 'Shop and password do not match.', status: 401 };
  const minutes = Math.ceil(result.retryAfter / 60);
  const failure = `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return { failure, status: 429, retryAfter: result.retryAfter };
}
