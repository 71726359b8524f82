import { scopes as allScopes, isScope, type Scope } from '../../contract/scope.ts';
import { type IssuedCredentials, issueCredentials } from '../credentials.ts';
import { ownShop } from '../own-shop.ts';
import type { CommandParts, ExitCode } from './command.ts';

/** The arguments of `credentials`, as typed. */
export type CredentialsInput = {
  kind: string | undefined;
  /** Separated by commas or spaces; all scopes by default. */
  scopes?: string | undefined;
  /** Lifetime in days; no end by default. */
  days?: string | undefined;
};

/** Issues credentials and prints them once, as variables of the edge's environment. */
export async function credentialsCommand(
  { kind, scopes, days }: CredentialsInput,
  { store, now, newToken, print, complain }: CommandParts,
): Promise<ExitCode> {
  if (kind !== 'signature' && kind !== 'api-key' && kind !== 'bearer') {
    complain('Choose the kind of credentials: signature, api-key or bearer');
    return 2;
  }
  const names = scopes?.split(/[\s,]+/).filter(Boolean) ?? allScopes;
  const unknown = names.filter((name) => !isScope(name));
  if (unknown.length > 0) {
    complain(`Unknown scope: ${unknown.join(', ')}`);
    return 2;
  }
  if (days !== undefined && !/^\d+$/.test(days)) {
    complain('--days must be a whole number');
    return 2;
  }
  const expiry = days ? { expiresAt: Math.floor(now() / 1000) + Number(days) * secondsPerDay } : {};
  const wanted = { scopes: names as readonly Scope[], ...expiry };
  const issued = await issueCredentials(store, ownShop, { kind, ...wanted }, newToken);
  print('Store these credentials now; they are not shown again.');
  for (const line of asEnvironment(issued)) print(line);
  return 0;
}

const secondsPerDay = 86_400;

function asEnvironment(issued: IssuedCredentials): string[] {
  if (issued.kind === 'signature') {
    return [`REVIEWS_PUBLIC_TOKEN=${issued.publicToken}`, `REVIEWS_PRIVATE_TOKEN=${issued.privateToken}`];
  }
  return [`${issued.kind === 'bearer' ? 'REVIEWS_ACCESS_TOKEN' : 'REVIEWS_API_KEY'}=${issued.token}`];
}
