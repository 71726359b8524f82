import { consolePath } from '../../contract/console.ts';
import { originOf } from '../access/access.ts';
import { audited } from '../audit/audited.ts';
import { type AuditStore, serviceItself } from '../store/audit.ts';
import type { LinkedPerson } from '../store/people.ts';
import { isFromConsole } from './check-site.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { passwordMistake } from './password-mistake.ts';
import { linkHtml, messageHtml } from './sign-in-html.ts';
import { foreignForm, readForm, type SignInParts } from './sign-in-page.ts';
import { signInResponse } from './sign-in-response.ts';
import { signInTexts } from './sign-in-texts.ts';

/**
 * The page of a link that signs in once. GET changes nothing, because mail scanners open links; POST uses the
 * link up, stores the password that the person chose, and ends the person's other sessions. A person with a
 * second factor still has to prove it.
 */
export function linkPage(
  parts: SignInParts & { store: AuditStore },
): (request: Request, network: string, token: string) => Promise<Response> {
  return async (request, network, token) => {
    const { store, access } = parts;
    const texts = signInTexts(request);
    const dead = () =>
      signInResponse(messageHtml(texts, texts.deadLink, texts.deadLinkHint), { status: 404 });
    const hash = access.hash(token);
    const linked = await store.findSignInLink(hash);
    if (!linked) return dead();
    if (request.method !== 'POST') return signInResponse(linkHtml(texts, linked));
    if (!isFromConsole(request, originOf(request, access))) return foreignForm(texts);
    const password = (await readForm(request)).get('password') ?? '';
    const mistake = linked.setsPassword
      ? passwordMistake(password, linked.email, access.passwords)
      : undefined;
    if (mistake) return signInResponse(linkHtml(texts, linked, texts[mistake]), { status: 422 });
    const passwordHash = linked.setsPassword ? await access.passwords.hash(password) : undefined;
    const redeemed = await store.redeemSignInLink(hash);
    if (!redeemed) return dead();
    if (passwordHash !== undefined) await setPassword(redeemed, passwordHash, parts);
    return continueSignIn(redeemed.person, { request, network, to: consolePath }, parts);
  };
}

async function setPassword(
  { person }: LinkedPerson,
  hash: string,
  { store }: { store: SignInParts['store'] & AuditStore },
): Promise<void> {
  const change = {
    actor: 'person',
    actor_label: person,
    action: 'person_set_password',
    subject_ids: [person],
  };
  await audited(store, serviceItself, { ...change, reason: '' }, async () => {
    await store.setPersonPassword(person, hash);
    await store.endSessions(person);
  });
}
