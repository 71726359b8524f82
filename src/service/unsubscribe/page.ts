import type { EmailType } from '../../contract/customer.ts';
import { audited } from '../audit/audited.ts';
import type { AuditStore } from '../store/audit.ts';
import type { CustomerStore } from '../store/customers.ts';
import { openUnsubscription } from './token.ts';

/**
 * The page behind an unsubscribe link. GET only shows a button, because mail scanners open links; POST with
 * `List-Unsubscribe=One-Click` unsubscribes, for the button and for mail programs alike (RFC 8058). The page
 * names neither the email address nor the shop.
 */
export async function unsubscribePage(
  request: Request,
  { shop, token }: { shop: string; token: string },
  store: CustomerStore & AuditStore,
): Promise<Response> {
  // A URL can contain U+0000, which PostgreSQL does not support.
  const keys = shop.includes('\0') ? [] : await store.findUnsubscribeKeys(shop);
  const opened = await Promise.all(keys.map((key) => openUnsubscription(key, shop, token)));
  const known = opened.find((one) => one !== undefined);
  if (!known) {
    return page(404, 'This link is incomplete', 'Open the link in the email again, or copy all of it.');
  }
  const emails = emailNames[known.type];
  if (request.method === 'GET' || request.method === 'HEAD') {
    return page(200, `Unsubscribe from ${emails}?`, 'You will no longer receive them.', button);
  }
  if (request.method !== 'POST') {
    return page(405, 'This page only unsubscribes', 'Open the link in the email again.', '', {
      allow: 'GET, HEAD, POST',
    });
  }
  if (!(await isOneClick(request))) {
    return page(400, 'Please confirm', `Click the button to unsubscribe from ${emails}.`, button);
  }
  const change = {
    actor: 'link',
    actor_label: '',
    action: 'email_unsubscribe',
    subject_ids: [],
    reason: '',
  };
  await audited(store, shop, change, () => store.unsubscribe(shop, known.email, known.type));
  return page(200, 'You are unsubscribed', `You will no longer receive ${emails}.`);
}

const emailNames: Record<EmailType, string> = {
  all: 'all emails about reviews',
  review_request: 'review requests',
  reply_to_review: 'emails about replies to your reviews',
  question_notification: 'emails about questions',
};

async function isOneClick(request: Request): Promise<boolean> {
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType(request)))
    return false;
  const form = await request.formData().catch(isMalformed);
  return form?.get('List-Unsubscribe') === 'One-Click';
}

function contentType({ headers }: Request): string {
  return headers.get('content-type') ?? '';
}

/** Reading a malformed form fails with this error, and no other. */
function isMalformed(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}

const button =
  '<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Unsubscribe</button></form>';

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem}button{font:inherit;padding:.75rem 1.25rem}';

function page(
  status: number,
  title: string,
  text: string,
  action = '',
  headers: Record<string, string> = {},
): Response {
  const nonce = crypto.randomUUID();
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><meta name="color-scheme" content="light dark"><style nonce="${nonce}">${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>${action}</main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      ...headers,
    },
  });
}
