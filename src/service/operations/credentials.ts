import { secondsOf } from '../../contract/time.ts';
import {
  asEnvironment,
  credentialId,
  issueLabelled,
  type LabelledCredentials,
  rotateCredentials,
} from '../access/credentials.ts';
import { ApiFailure } from '../http/api-failure.ts';
import type { CallerStore, StoredCaller } from '../store/callers.ts';
import type { OperationContext, OperationHandler } from './operation-handler.ts';

export const getCredentials: OperationHandler<'get_credentials', CallerStore> = async (
  _input,
  { shop, store },
) => ({
  list: (await store.listCallers(shop)).map((caller) => ({
    id: credentialId(caller),
    kind: caller.kind,
    scopes: [...caller.scopes],
    created_at: secondsOf(caller.created_at),
    expires_at: caller.expires_at === null ? '' : secondsOf(caller.expires_at * 1000),
  })),
});

export const createCredential: OperationHandler<'create_credential', CallerStore> = async (
  { kind, scopes, days },
  { shop, store, access, now },
) => {
  if (kind !== 'bearer' && (scopes || days)) {
    throw new ApiFailure('invalid_argument', 'Only bearer tokens have scopes and an end');
  }
  const expiry = days ? { expiresAt: Math.floor(now() / 1000) + days * 86_400 } : {};
  const wanted = { kind, ...(scopes && { scopes }), ...expiry };
  return secretsOf(await issueLabelled(store, shop, wanted, access.newToken));
};

export const rotateCredential: OperationHandler<'rotate_credential', CallerStore> = async (
  { credential, is_immediate },
  context,
) => {
  const { shop, store, access } = context;
  const found = await existing(credential, context);
  const how = { isImmediate: is_immediate === 1, newToken: access.newToken };
  return secretsOf(await rotateCredentials(store, shop, found, how));
};

export const revokeCredential: OperationHandler<'revoke_credential', CallerStore> = async (
  { credential },
  context,
) => {
  const { kind, key } = await existing(credential, context);
  await context.store.deleteCaller(context.shop, kind, key);
  return {};
};

async function existing(id: string, { shop, store }: OperationContext<CallerStore>): Promise<StoredCaller> {
  const found = (await store.listCallers(shop)).find((caller) => credentialId(caller) === id);
  if (found) return found;
  throw new ApiFailure('not_found', 'The shop has no such credentials');
}

function secretsOf({ issued, label }: LabelledCredentials) {
  const secrets = Object.entries(asEnvironment(issued));
  return {
    credential: label,
    secrets: secrets.map(([name, value]) => ({ name: name.toUpperCase(), value })),
  };
}
