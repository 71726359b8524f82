import * as v from 'valibot';
import { requiredLine } from '../../contract/field.ts';
import { limits } from '../../contract/limits.ts';
import type { ExitCode } from '../../server/command-table.ts';
import { auditedByCommand } from '../audit/audited.ts';
import { type AuditStore, serviceItself } from '../store/audit.ts';
import type { CallerStore } from '../store/callers.ts';
import type { GrantStore } from '../store/grants.ts';
import type { PlatformStore } from '../store/platforms.ts';
import type { ShopStore } from '../store/shops.ts';
import type { AccountCommand } from './account-command.ts';
import type { CommandParts } from './command.ts';
import { printRows, printSecrets } from './print-result.ts';

/** The ports for shops and all access to them. */
type AccessPorts = ShopStore & PlatformStore & GrantStore & CallerStore;

/**
 * Adds, renames and lists shops, rotates their passwords, ends all access to them, and lists which platforms
 * they authorized.
 */
export async function shopCommand(
  { action, subject = '', json, title = '', domain = '' }: AccountCommand,
  parts: CommandParts<AccessPorts & AuditStore>,
): Promise<ExitCode> {
  const { store, newToken, passwords, complain } = parts;
  const password = newToken();
  if (action === 'add') {
    const host = domain.toLowerCase();
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) {
      complain('--domain must be the domain of the shop, such as lamps.example');
      return 2;
    }
    const passwordHash = await passwords.hash(password);
    const add = () => store.addShop({ name: title.trim(), domain: host, passwordHash });
    const shop = await auditedByCommand(store, serviceItself, { action: 'shop_add' }, add, {
      subjectsOf: (added) => (added === 'exists' ? [] : [added.id]),
      isDone: (added) => added !== 'exists',
    });
    if (shop === 'exists') {
      complain(`Another shop has the domain ${host}`);
      return 1;
    }
    printSecrets({ shop_id: shop.id, shop_domain: shop.domain, shop_password: password }, json, parts);
    return 0;
  }
  if (action === 'list') {
    printRows(await store.listShops(), json, parts);
    return 0;
  }
  if (action === 'rotate' || action === 'history' || action === 'revoke' || action === 'rename') {
    if (subject === '') {
      complain(`Name the shop: shop ${action} <id>`);
      return 2;
    }
    if (!(await store.findShop({ id: subject }))) {
      complain(`No shop has the id ${subject}`);
      return 1;
    }
    if (action === 'rename') return renameShop(subject, { title, json }, parts);
    if (action === 'history') printRows(await store.listAuthorizationEvents(subject), json, parts);
    else if (action === 'revoke') {
      await auditedByCommand(store, subject, { action: 'shop_revoke', subject_ids: [subject] }, () =>
        revokeAccess(subject, parts),
      );
      const done = `Revoked the password, credentials and platforms of shop ${subject}`;
      parts.print(json ? JSON.stringify({ revoked: subject }) : done);
    } else {
      const hash = await passwords.hash(password);
      await auditedByCommand(store, subject, { action: 'shop_rotate', subject_ids: [subject] }, () =>
        store.setShopPassword(subject, hash),
      );
      printSecrets({ shop_id: subject, shop_password: password }, json, parts);
    }
    return 0;
  }
  complain('Choose an action: shop add, rename, list, rotate, revoke or history');
  return 2;
}

async function renameShop(
  shop: string,
  { title, json }: Pick<AccountCommand, 'json'> & { title: string },
  { store, complain, print }: CommandParts<ShopStore & AuditStore>,
): Promise<ExitCode> {
  const name = v.safeParse(requiredLine(limits.shortText), title.trim());
  if (!name.success) {
    complain(`--name ${name.issues[0].message}`);
    return 2;
  }
  await auditedByCommand(store, shop, { action: 'shop_rename', subject_ids: [shop] }, () =>
    store.renameShop(shop, name.output),
  );
  print(json ? JSON.stringify({ renamed: shop }) : `Named shop ${shop} ${name.output}`);
  return 0;
}

/**
 * Ends the authorizations of all platforms and deletes the shop's credentials and password, but none of its
 * reviews.
 */
async function revokeAccess(shop: string, { store }: CommandParts<AccessPorts>): Promise<void> {
  for (const platform of await store.listPlatforms()) await store.endGrant(shop, platform, 'cancelled');
  for (const { kind, key } of await store.listCallers(shop)) await store.deleteCaller(shop, kind, key);
  await store.setShopPassword(shop, '');
}
