import { audited } from '../audit/audited.ts';
import { acceptedLanguages } from '../http/accepted-languages.ts';
import type { AuditStore } from '../store/audit.ts';
import type { CustomerStore } from '../store/customers.ts';
import { openUnsubscription } from '../unsubscribe/token.ts';
import {
  firstMailLanguage,
  isRightToLeft,
  languageTag,
  type MailLanguage,
  mailLanguages,
} from './texts/mail-languages.ts';

/**
 * The page behind an unsubscribe link, in the language of the browser. GET only shows a button, because mail
 * scanners open links; POST with `List-Unsubscribe=One-Click` unsubscribes, for the button and for mail
 * programs alike (RFC 8058). The page names neither the email address nor the shop.
 */
export async function unsubscribePage(
  request: Request,
  { shop, token }: { shop: string; token: string },
  store: CustomerStore & AuditStore,
): Promise<Response> {
  const language = firstMailLanguage(acceptedLanguages(request));
  const { unsubscribe, unsubscribing } = mailLanguages[language];
  const show = (status: number, content: Content, headers?: Record<string, string>) =>
    page(language, content, { status, headers });
  // A URL can contain U+0000, which PostgreSQL does not support.
  const keys = shop.includes('\0') ? [] : await store.findUnsubscribeKeys(shop);
  const opened = await Promise.all(keys.map((key) => openUnsubscription(key, shop, token)));
  const known = opened.find((one) => one !== undefined);
  if (!known) return show(404, { title: unsubscribing.incomplete, text: unsubscribing.openAgain });
  const text = `${unsubscribing.stopped} ${unsubscribing[known.type]}`;
  const asking = { title: unsubscribe, text, button: unsubscribe };
  const { method } = request;
  if (method === 'GET' || method === 'HEAD') return show(200, asking);
  if (method !== 'POST') return show(405, asking, { allow: 'GET, HEAD, POST' });
  if (!(await isOneClick(request))) return show(400, asking);
  const change = {
    actor: 'link',
    actor_label: '',
    action: 'email_unsubscribe',
    subject_ids: [],
    reason: '',
  };
  await audited(store, shop, change, () => store.unsubscribe(shop, known.email, known.type));
  return show(200, { title: unsubscribing.done, text });
}

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

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem;overflow-wrap:anywhere}button{font:inherit;padding:.75rem 1.25rem}';

type Content = { title: string; text: string; button?: string };

function page(
  language: MailLanguage,
  { title, text, button }: Content,
  { status, headers }: { status: number; headers?: Record<string, string> | undefined },
): Response {
  const nonce = crypto.randomUUID();
  const form =
    button === undefined
      ? ''
      : `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${button}</button></form>`;
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
  const html = `<!doctype html><html lang="${languageTag(language)}" dir="${direction}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><meta name="color-scheme" content="light dark"><style nonce="${nonce}">${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>${form}</main></body></html>`;
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
