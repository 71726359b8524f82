import type { FieldError } from '../../contract/envelope.ts';
import { basePath, type CheckedInputOf, operations } from '../../contract/operations.ts';
import { sha256 } from '../../contract/sha256.ts';
import { audited } from '../audit/audited.ts';
import { checkAuthorization } from '../consent/check-authorization.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { AuditStore } from '../store/audit.ts';
import type { Grant, GrantStore } from '../store/grants.ts';
import type { PlatformStore } from '../store/platforms.ts';
import type { Shop, ShopStore } from '../store/shops.ts';
import type { OperationHandler, PlatformContext } from './operation-handler.ts';

export const getOAuthAuthorizeUrl: OperationHandler<'get_oauth_authorize_url', PlatformStore> = async (
  query,
  { store, origin },
) => {
  const checked = await checkAuthorization(query, store);
  if ('errors' in checked) throw refused(checked.errors);
  const parameters = new URLSearchParams({ ...(query as Record<string, string>), response_type: 'code' });
  return { authorize_url: `${origin}${basePath}${operations.oauth_authorize.path}?${parameters}` };
};

/** Responds identically for unknown tokens and for tokens of other platforms (RFC 7009, section 2.2). */
export const revokeOAuthToken: OperationHandler<'oauth_revoke_token', GrantStore> = async (
  { token },
  { store, platform },
) => {
  const [shop = ''] = token.split('.');
  await store.revokeToken(shop, platform.id, await sha256(token));
  return {};
};

export const disconnectPlatform: OperationHandler<'oauth_disconnect', GrantStore> = async (
  _input,
  { store, shop, platform },
) => {
  await store.endGrant(shop, platform, 'disconnected');
  return {};
};

/** Without a shop, ends the authorizations by all shops. */
export const cancelAuthorization: OperationHandler<'oauth_cancel', GrantStore & AuditStore> = async (
  { shop_id },
  { store, platform },
) => {
  const shops = shop_id ? [shop_id] : await store.grantingShops(platform.id);
  const entry = { actor: 'platform', actor_label: platform.id, action: 'oauth_cancel' };
  for (const shop of shops) {
    const end = () => store.endGrant(shop, platform, 'cancelled');
    await audited(store, shop, { ...entry, subject_ids: [], reason: '' }, end, { isDone: Boolean });
  }
  return {};
};

export const getShopAuthorizationInfo: OperationHandler<
  'get_shop_authorization_info',
  GrantStore & ShopStore
> = async (query, context) => {
  const { shop, grant } = (await findGrant(query, context)) ?? {};
  return {
    is_authorized: grant !== undefined,
    authorized_at: grant?.authorized_at ?? '',
    granted_scopes: [...(grant?.scopes ?? [])],
    shop_id: shop?.id ?? query.shop_id ?? '',
    myplatform_domain: shop?.domain ?? query.myplatform_domain ?? '',
  };
};

export const getShopInstallStatus: OperationHandler<
  'get_shop_install_status',
  GrantStore & ShopStore
> = async (query, context) => {
  const found = await findGrant(query, context);
  if (!found) return { is_installed: false, installed_at: '' };
  const { shop, grant } = found;
  return {
    is_installed: true,
    installed_at: grant.authorized_at,
    shop_id: Number(shop.id),
    myplatform_domain: shop.domain,
  };
};

/** A platform learns nothing about shops that have not authorized it, not even whether they exist. */
async function findGrant(
  { shop_id: id, myplatform_domain: domain }: CheckedInputOf<'get_shop_install_status'>,
  { store, platform }: PlatformContext<GrantStore & ShopStore>,
): Promise<{ shop: Shop; grant: Grant } | undefined> {
  if (!id && !domain) throw refused([{ field: 'shop_id', message: 'or myplatform_domain is required' }]);
  const shop = await store.findShop({ id, domain });
  const grant = shop && (await store.findGrant(shop.id, platform.id));
  return grant && { shop, grant };
}

function refused(errors: FieldError[]): ApiFailure {
  const message = errors.map(({ field, message }) => `${field}: ${message}`).join('; ');
  return new ApiFailure('invalid_argument', message, { errors });
}
