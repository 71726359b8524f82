import { normalizedEmail } from '../../contract/email.ts';
import { type AccessParts, originOf } from '../access/access.ts';
import type { LoginLimiter } from '../consent/login-limiter.ts';
import type { WebAuthn } from '../factors/web-authn.ts';
import type { FactorStore } from '../store/factors.ts';
import { isFromConsole } from './check-site.ts';
import type { ConsoleSessions, SessionParts } from './console-sessions.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { knownBrowser } from './known-browser.ts';
import { ownPath } from './own-path.ts';
import { messageHtml, signInHtml } from './sign-in-html.ts';
import { continueTo, signInResponse } from './sign-in-response.ts';
import { type SignInTexts, signInTexts } from './sign-in-texts.ts';

export type SignInParts = SessionParts & {
  access: AccessParts;
  store: FactorStore;
  sessions: ConsoleSessions;
  limitLogin: LoginLimiter;
  /** Absent if the service cannot check passkeys. */
  webAuthn?: WebAuthn | undefined;
};

/** Handles a request of a page from a client network. */
export type PageHandler = (request: Request, network: string) => Promise<Response>;

/**
 * The page where people sign in by e-mail address and password. With `again` in its query, also people who
 * are signed in, because changes of the account need a recent sign-in.
 */
export function signInPage(parts: SignInParts): PageHandler {
  const hasPasskeys = parts.webAuthn !== undefined;
  return async (request, network) => {
    const texts = signInTexts(request);
    const origin = originOf(request, parts.access);
    if (request.method === 'GET' || request.method === 'HEAD') {
      const query = new URL(request.url).searchParams;
      const to = ownPath(query.get('to'), origin);
      const session = await parts.sessions.find(request);
      if (session && !query.has('again')) return continueTo(to);
      return signInResponse(signInHtml(texts, { to, email: session?.person.email, hasPasskeys }));
    }
    if (!isFromConsole(request, origin)) return foreignForm(texts);
    const form = await readForm(request);
    const to = ownPath(form.get('to'), origin);
    const email = form.get('email') ?? '';
    const login = await logIn({ email, password: form.get('password') ?? '', network, request }, parts);
    if (typeof login === 'string') return continueSignIn(login, { request, network, to }, parts);
    const { retryAfter } = login;
    const failure = retryAfter === undefined ? texts.wrong : texts.wait;
    const status = retryAfter === undefined ? 401 : 429;
    return signInResponse(signInHtml(texts, { to, email, failure, hasPasskeys }), { status, retryAfter });
  };
}

/** Returns the id of the person; the failure is the same for unknown people and wrong passwords. */
async function logIn(
  {
    email,
    password,
    network,
    request,
  }: { email: string; password: string; network: string; request: Request },
  { store, access, limitLogin }: SignInParts,
): Promise<string | { retryAfter?: number }> {
  const name = normalizedEmail(email);
  // A form can contain U+0000, which PostgreSQL does not support.
  const person = name.includes('\0') ? undefined : await store.findPerson(name);
  const hash = (person && (await store.personPassword(person.id))) || undefined;
  const isKnown =
    person !== undefined && (await knownBrowser(access).isKnown(request, person.id, hash ?? ''));
  const result = await limitLogin({ name, network, isKnown }, async () => {
    const isRight = await access.passwords.matches(password, hash, isKnown);
    return isRight && person !== undefined && person.is_disabled === 0;
  });
  if (typeof result !== 'boolean') return result;
  if (!result || !person || hash === undefined) return {};
  if (!access.passwords.isCurrent(hash)) {
    await store.setPersonPassword(person.id, await access.passwords.hash(password));
  }
  return person.id;
}

export function foreignForm(texts: SignInTexts): Promise<Response> {
  return signInResponse(messageHtml(texts, texts.foreign, texts.foreignHint), { status: 403 });
}

/** The fields of a form; none if the body is something else. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  return new URLSearchParams(isForm ? await request.text() : '');
}
