import type { CommandTable } from '../../server/command-table.ts';

const any = Number.POSITIVE_INFINITY;

function takes(words: number, ...options: string[]) {
  return { words, options };
}

const filters = ['state', 'product', 'product-id', 'ratings', 'sources', 'since', 'until'];
const page = ['page', 'page-size'];

/** The commands of `npm run service`. */
export const commandTable: CommandTable = new Map([
  ['serve', takes(0)],
  ['shop add', takes(0, 'domain', 'name', 'json')],
  ['shop list', takes(0, 'json')],
  ['shop rename', takes(1, 'name', 'json')],
  ['shop rotate', takes(1, 'json')],
  ['shop revoke', takes(1, 'json')],
  ['shop history', takes(1, 'json')],
  ['platform add', takes(0, 'name', 'redirect', 'scopes', 'json')],
  ['platform list', takes(0, 'json')],
  ['platform rotate', takes(1, 'now', 'json')],
  ['platform revoke', takes(1, 'shop', 'json')],
  ['person add', takes(0, 'email', 'name', 'role', 'json', 'shop')],
  ['person sign-out', takes(0, 'email', 'id', 'json')],
  ['person list', takes(0, 'json')],
  ...['link', 'sessions', 'remove-factors', 'disable', 'enable', 'remove'].map(
    (verb) => [`person ${verb}`, takes(0, 'email', 'json')] as const,
  ),
  ['credential add', takes(1, 'scopes', 'days', 'json', 'shop')],
  ['credential list', takes(0, 'json', 'shop')],
  ['credential rotate', takes(1, 'now', 'json', 'shop')],
  ['credential revoke', takes(1, 'json', 'shop')],
  ['publish', takes(any, 'shop')],
  ['unpublish', takes(any, 'shop')],
  ['backup', takes(1)],
  ['restore', takes(1)],
  ['verify', takes(0)],
  ['reviews list', takes(0, ...filters, ...page, 'json', 'shop')],
  ['reviews hide', takes(any, ...filters, 'reason', 'dry-run', 'json', 'shop')],
  ...['publish', 'feature', 'unfeature', 'pin', 'unpin', 'verify', 'unverify'].map(
    (verb) => [`reviews ${verb}`, takes(any, ...filters, 'dry-run', 'json', 'shop')] as const,
  ),
  ['reviews reply', takes(any, 'text', 'dry-run', 'json', 'shop')],
  ['reviews remove-demo', takes(0, 'dry-run', 'json', 'shop')],
  ['customer export', takes(0, 'email', 'id', 'json', 'shop')],
  ['customer remove', takes(0, 'email', 'id', 'dry-run', 'json', 'shop')],
  ['customer unsubscribe-link', takes(0, 'email', 'type', 'url', 'json', 'shop')],
  ['orders import', takes(any, 'dry-run', 'json', 'shop')],
  ['events import', takes(any, 'dry-run', 'json', 'shop')],
  ['invite', takes(1, 'url', 'qr', 'json', 'shop')],
  ['mail list', takes(0, 'state', ...page, 'json', 'shop')],
  ['mail resend', takes(any, 'json', 'shop')],
  ['mail bounce', takes(0, 'email', 'shop')],
  ['mail check', takes(0, 'email', 'selector', 'json', 'shop')],
  ['audit list', takes(0, 'action', 'subject', 'since', 'until', ...page, 'json', 'shop')],
  ['expire', takes(0, 'dry-run', 'json')],
  ['webhook list', takes(0, 'json', 'shop')],
  ['webhook deliveries', takes(1, 'state', 'since', 'until', ...page, 'json', 'shop')],
  ['webhook resend', takes(any, 'since', 'until', 'dry-run', 'json', 'shop')],
  ['webhook enable', takes(1, 'dry-run', 'json', 'shop')],
  ['webhook disable', takes(1, 'dry-run', 'json', 'shop')],
]);
