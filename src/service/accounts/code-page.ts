import { originOf } from '../access/access.ts';
import { audited } from '../audit/audited.ts';
import { stepOfCode } from '../factors/authenticator-app.ts';
import type { CodeLimiter } from '../factors/code-limiter.ts';
import { plainRecoveryCode } from '../factors/recovery-codes.ts';
import { type AuditStore, serviceItself } from '../store/audit.ts';
import type { FactorStore } from '../store/factors.ts';
import { isFromConsole } from './check-site.ts';
import { codeHtml } from './code-html.ts';
import { consoleCookie } from './console-cookie.ts';
import { codeChallenge } from './continue-sign-in.ts';
import { knownBrowser } from './known-browser.ts';
import { ownPath } from './own-path.ts';
import { foreignForm, type PageHandler, readForm, type SignInParts } from './sign-in-page.ts';
import { signInPath } from './sign-in-paths.ts';
import { continueTo, signInResponse } from './sign-in-response.ts';
import { signInTexts } from './sign-in-texts.ts';

export type CodeParts = SignInParts & { store: AuditStore & FactorStore; limitCode: CodeLimiter };

/**
 * The page after the password, for people with a second factor: it takes a code of the authenticator app or a
 * recovery code, and leads to the page for passkeys.
 */
export function codePage(parts: CodeParts): PageHandler {
  const { store, access, sessions } = parts;
  const browsers = knownBrowser(access);
  return async (request, network) => {
    const texts = signInTexts(request);
    const origin = originOf(request, access);
    const cookie = consoleCookie('console-sign-in', origin);
    const token = cookie.read(request);
    const hash = token === undefined ? '' : codeChallenge(token, access);
    const person = (await store.findChallenge(hash))?.person;
    const isPost = request.method === 'POST';
    if (isPost && !isFromConsole(request, origin)) return foreignForm(texts);
    const form = isPost ? await readForm(request) : new URL(request.url).searchParams;
    const to = ownPath(form.get('to'), origin);
    if (person === undefined) return continueTo(`${signInPath}?to=${encodeURIComponent(to)}`);
    const { authenticator, passkeys } = await store.findFactors(person);
    const page = { to, hasApp: authenticator !== undefined, hasPasskey: passkeys.length > 0 };
    if (!isPost) return signInResponse(codeHtml(texts, page));

    const passwordHash = (await store.personPassword(person)) ?? '';
    const result = await checkCode(form, person, {
      ...parts,
      secret: authenticator?.secret,
      isKnown: await browsers.isKnown(request, person, passwordHash),
    });
    if (result === true) {
      // A sign-in goes on once, even if two requests have a right code.
      if (!(await store.takeChallenge(hash))) return continueTo(signInPath);
      const known = await browsers.remember(request, person, passwordHash);
      return continueTo(to, [await sessions.begin(person, request, network), cookie.cleared, known]);
    }
    const retryAfter = result === false ? undefined : result.retryAfter;
    const failure = retryAfter === undefined ? texts.wrongCode : texts.waitCode;
    const status = retryAfter === undefined ? 401 : 429;
    return signInResponse(codeHtml(texts, { ...page, failure }), { status, retryAfter });
  };
}

/** Recovery codes are not limited: nobody can guess one, and they help while codes are refused. */
async function checkCode(
  form: URLSearchParams,
  person: string,
  {
    store,
    access,
    now,
    limitCode,
    secret,
    isKnown,
  }: CodeParts & { secret?: string | undefined; isKnown: boolean },
): Promise<boolean | { retryAfter: number }> {
  const entry = { actor: 'person', actor_label: person, subject_ids: [person], reason: '' };
  const recovery = plainRecoveryCode(form.get('recovery') ?? '');
  if (recovery !== '') {
    const change = { ...entry, action: 'person_use_recovery_code' };
    const use = () => store.useRecoveryCode(person, access.hash(recovery));
    return audited(store, serviceItself, change, use, { isDone: (isRight) => isRight });
  }
  const result = await limitCode({ id: person, isKnown }, async () => {
    const step = secret === undefined ? undefined : stepOfCode(secret, form.get('code') ?? '', now());
    return step !== undefined && store.useStep(person, step);
  });
  // The person should know that somebody has the password.
  if (typeof result === 'object' && result.isFirst) {
    await audited(store, serviceItself, { ...entry, action: 'person_code_refused' }, async () => {});
  }
  return result;
}
