import { standardSecret } from '../../contract/webhook-signature.ts';
import type { ExitCode } from '../../server/command-table.ts';
import { auditedByCommand } from '../audit/audited.ts';
import { type AuditStore, serviceItself } from '../store/audit.ts';
import type { GrantStore } from '../store/grants.ts';
import type { Platform, PlatformStore } from '../store/platforms.ts';
import type { AccountCommand } from './account-command.ts';
import type { CommandParts } from './command.ts';
import { printRows, printSecrets } from './print-result.ts';
import { readScopesOption } from './read-scopes-option.ts';

/**
 * Adds, lists, rotates and revokes platforms; revokes them for all shops or for one. Their secrets are
 * printed once.
 */
export async function platformCommand(
  command: AccountCommand,
  parts: CommandParts<PlatformStore & GrantStore & AuditStore>,
): Promise<ExitCode> {
  const { action, subject = '', json } = command;
  const { store, complain } = parts;
  if (action === 'add') return add(command, parts);
  if (action === 'list') {
    const rows = (await store.listPlatforms()).map(
      ({ clientId, name, redirectUris, scopes, created_at }) => ({
        client_id: clientId,
        name,
        redirect_uris: redirectUris,
        scopes,
        created_at,
      }),
    );
    printRows(rows, json, parts);
    return 0;
  }
  if (action !== 'rotate' && action !== 'revoke') {
    complain('Choose an action: platform add, list, rotate or revoke');
    return 2;
  }
  if (subject === '') {
    complain(`Name the platform: platform ${action} <client id>`);
    return 2;
  }
  const platform = await store.findPlatform(subject);
  if (!platform) {
    complain(`No platform has the client id ${subject}`);
    return 1;
  }
  if (action === 'revoke') return revoke(platform, command, parts);
  const secret = parts.newToken();
  const [current] = platform.secrets;
  const secrets = current && !command.now ? [secret, current] : [secret];
  const change = { action: 'platform_rotate', subject_ids: [platform.id] };
  await auditedByCommand(store, serviceItself, change, () => store.setPlatformSecrets(subject, secrets));
  printPlatform(subject, secret, json, parts);
  return 0;
}

/** Ends the authorizations of a platform by all shops or by one; without a shop also deletes the platform. */
async function revoke(
  platform: Platform,
  { subject = '', shop, json }: AccountCommand,
  { store, complain, print }: CommandParts<PlatformStore & GrantStore & AuditStore>,
): Promise<ExitCode> {
  const change = { action: 'platform_revoke', subject_ids: [platform.id] };
  const shops = shop === undefined ? await store.grantingShops(platform.id) : [shop];
  for (const one of shops) {
    const end = () => store.endGrant(one, platform, 'cancelled');
    const isEnded = await auditedByCommand(store, one, change, end, { isDone: Boolean });
    if (shop !== undefined && !isEnded) {
      complain(`Shop ${shop} has not authorized ${subject}`);
      return 1;
    }
  }
  if (shop === undefined) {
    await auditedByCommand(store, serviceItself, change, () => store.deletePlatform(subject));
  }
  const where = shop === undefined ? '' : ` in shop ${shop}`;
  print(json ? JSON.stringify({ revoked: subject, shops }) : `Revoked ${subject}${where} with its webhooks`);
  return 0;
}

async function add(
  { title, redirects, scopes: wanted, json }: AccountCommand,
  parts: CommandParts<PlatformStore & AuditStore>,
): Promise<ExitCode> {
  const { store, newToken, complain } = parts;
  if (!title?.trim()) {
    complain('--name must be the name that merchants know the platform by');
    return 2;
  }
  const wrong = redirects.filter((uri) => !isRedirectUri(uri));
  if (redirects.length === 0 || wrong.length > 0) {
    complain(
      '--redirect must be an https URL without credentials and fragment; http is allowed for localhost only',
    );
    return 2;
  }
  const scopes = readScopesOption(wanted, parts);
  if (!scopes) return 2;
  const [clientId, secret] = [newToken(), newToken()];
  const platform = { clientId, name: title.trim(), secrets: [secret], redirectUris: redirects, scopes };
  await auditedByCommand(
    store,
    serviceItself,
    { action: 'platform_add' },
    () => store.addPlatform(platform),
    { subjectsOf: ({ id }) => [id] },
  );
  printPlatform(clientId, secret, json, parts);
  return 0;
}

function printPlatform(clientId: string, secret: string, json: boolean, parts: CommandParts): void {
  const secrets = { client_id: clientId, client_secret: secret, webhook_secret: standardSecret(secret) };
  printSecrets(secrets, json, parts);
}

/** Requires HTTPS except on loopback (RFC 9700, section 2.6). */
function isRedirectUri(uri: string): boolean {
  if (!URL.canParse(uri) || uri.includes('#')) return false;
  const { protocol, hostname, username, password } = new URL(uri);
  if (username || password) return false;
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLocal);
}
