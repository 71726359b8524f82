import type { AccountCommand } from './account-command.ts';
import type { CommandParts, ExitCode } from './command.ts';
import { printRows, printSecrets } from './print-result.ts';

/** Adds and lists shops, rotates their passwords, and lists which platforms they authorized. */
export async function shopCommand(
  { action, subject = '', json, title = '', domain = '' }: AccountCommand,
  parts: CommandParts,
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
    const shop = await store.addShop({ name: title.trim(), domain: host, passwordHash });
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
  if (action === 'rotate' || action === 'history') {
    if (!(await store.findShop({ id: subject }))) {
      complain(`No shop has the id ${subject}`);
      return 1;
    }
    if (action === 'history') printRows(await store.listAuthorizationEvents(subject), json, parts);
    else {
      await store.setShopPassword(subject, await passwords.hash(password));
      printSecrets({ shop_id: subject, shop_password: password }, json, parts);
    }
    return 0;
  }
  complain('Choose an action: shop add, list, rotate or history');
  return 2;
}
