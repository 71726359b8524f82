import { ApiFailure } from '../http/api-failure.ts';
import type { GrantStore } from '../store/grants.ts';
import type { OperationHandler } from './operation-handler.ts';

export const getConnections: OperationHandler<'get_connections', GrantStore> = async (
  _input,
  { shop, store },
) => ({
  list: (await store.listGrants(shop)).map(({ platform, name, scopes, authorized_at }) => ({
    ...{ id: platform.id, name, authorized_at },
    scopes: [...scopes],
  })),
});

export const endConnection: OperationHandler<'end_connection', GrantStore> = async (
  { platform_id },
  { shop, store },
) => {
  const known = (await store.listGrants(shop)).find(({ platform }) => platform.id === platform_id);
  if (known && (await store.endGrant(shop, known.platform, 'disconnected'))) return {};
  throw new ApiFailure('not_found', 'The shop has not authorized this platform');
};
