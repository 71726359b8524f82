import type { ExitCode } from '../../server/command-table.ts';
import { asEnvironment, credentialId, issueLabelled, rotateCredentials } from '../access/credentials.ts';
import { auditedByCommand } from '../audit/audited.ts';
import { type AuditStore, auditLabel } from '../store/audit.ts';
import type { CallerStore, StoredCaller } from '../store/callers.ts';
import type { AccountCommand } from './account-command.ts';
import type { CommandParts } from './command.ts';
import { printRows, printSecrets, type ResultRow } from './print-result.ts';
import { readScopesOption } from './read-scopes-option.ts';

/** Adds, lists, rotates and revokes the credentials of a shop. New credentials are printed once. */
export async function credentialCommand(
  command: AccountCommand & { shop: string },
  parts: CommandParts<CallerStore & AuditStore>,
): Promise<ExitCode> {
  const { action, subject = '', json, shop } = command;
  const { store, complain } = parts;
  if (action === 'add') return add(command, shop, parts);
  const known = await store.listCallers(shop);
  if (action === 'list') {
    printRows(known.map(rowOf), json, parts);
    return 0;
  }
  if (action !== 'rotate' && action !== 'revoke') {
    complain('Choose an action: credential add, list, rotate or revoke');
    return 2;
  }
  if (subject === '') {
    complain(`Name the credential: credential ${action} <id>`);
    return 2;
  }
  const found = known.find((one) => credentialId(one) === subject);
  if (!found) {
    complain(`No credential of shop ${shop} has the id ${subject}`);
    return 1;
  }
  if (action === 'rotate') return rotate(found, command, shop, parts);
  const change = { action: 'credential_revoke', subject_ids: [auditLabel(found.key)] };
  await auditedByCommand(store, shop, change, () => store.deleteCaller(shop, found.kind, found.key));
  parts.print(
    json ? JSON.stringify({ revoked: subject }) : `Revoked ${subject}, and the webhooks that it signed`,
  );
  return 0;
}

async function add(
  { subject: kind, scopes: wanted, days, json }: AccountCommand,
  shop: string,
  parts: CommandParts<CallerStore & AuditStore>,
): Promise<ExitCode> {
  const { store, now, newToken, complain } = parts;
  if (kind !== 'signature' && kind !== 'api-key' && kind !== 'bearer') {
    complain('Choose the kind of credentials: signature, api-key or bearer');
    return 2;
  }
  const scopes = readScopesOption(wanted, parts);
  if (!scopes) return 2;
  if (days !== undefined && !/^\d+$/.test(days)) {
    complain('--days must be a whole number');
    return 2;
  }
  const expiry = days ? { expiresAt: Math.floor(now() / 1000) + Number(days) * secondsPerDay } : {};
  const { issued } = await auditedByCommand(
    store,
    shop,
    { action: 'credential_add' },
    () => issueLabelled(store, shop, { kind, scopes, ...expiry }, newToken),
    { subjectsOf: ({ label }) => [label] },
  );
  printSecrets(asEnvironment(issued), json, parts);
  return 0;
}

const secondsPerDay = 86_400;

/**
 * A private token stays valid beside the new one until the next rotation; a token or API key is replaced at
 * once.
 */
async function rotate(
  found: StoredCaller,
  { now: isImmediate, json }: AccountCommand,
  shop: string,
  parts: CommandParts<CallerStore & AuditStore>,
): Promise<ExitCode> {
  const { store, newToken } = parts;
  const change = { action: 'credential_rotate', subject_ids: [auditLabel(found.key)] };
  const { issued } = await auditedByCommand(
    store,
    shop,
    change,
    () => rotateCredentials(store, shop, found, { isImmediate, newToken }),
    { subjectsOf: ({ label }) => [label] },
  );
  printSecrets(asEnvironment(issued), json, parts);
  return 0;
}

function rowOf(caller: StoredCaller): ResultRow {
  const { kind, scopes, expires_at, created_at } = caller;
  return {
    id: credentialId(caller),
    kind,
    scopes,
    created_at: new Date(created_at).toISOString(),
    expires_at: expires_at === null ? null : new Date(expires_at * 1000).toISOString(),
  };
}
