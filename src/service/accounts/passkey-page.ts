import * as v from 'valibot';
import { passkeyProof } from '../../contract/account.ts';
import { type AccessParts, originOf } from '../access/access.ts';
import { challengeOf, relyingParty } from '../factors/web-authn.ts';
import { checkSite } from './check-site.ts';
import { consoleCookie } from './console-cookie.ts';
import { type ConsoleFiles, pageResponse } from './console-files.ts';
import { knownBrowser } from './known-browser.ts';
import { ownPath } from './own-path.ts';
import { readJson } from './read-json.ts';
import { messageHtml } from './sign-in-html.ts';
import type { SignInParts } from './sign-in-page.ts';
import { signInResponse } from './sign-in-response.ts';
import { signInTexts } from './sign-in-texts.ts';

export type PasskeyParts = SignInParts & { files: ConsoleFiles };

/** The data of a response, and its cookies; undefined data if the passkey is refused. */
export type PasskeyAnswer = { data: object | undefined; setCookies: string[] };

/**
 * Signing in by a passkey alone, which proves possession and, as every ceremony requires, that the
 * authenticator has verified the person.
 */
export function passkeySignIn(parts: PasskeyParts) {
  const { store, access, sessions, webAuthn, now } = parts;
  const browsers = knownBrowser(access);
  const cookieOf = (request: Request) => consoleCookie('console-passkey', originOf(request, access));

  return {
    /** The page, or a sentence if passkeys cannot be checked. */
    show(request: Request): Promise<Response> | Response {
      if (webAuthn && relyingParty(originOf(request, access))) {
        return pageResponse(request, parts.files, 'passkey.html');
      }
      const texts = signInTexts(request);
      return signInResponse(messageHtml(texts, texts.noPasskeys, texts.noPasskeysHint), { status: 501 });
    },

    /** The options of a proof. Its challenge works once, within five minutes, in the same browser. */
    async begin(request: Request): Promise<PasskeyAnswer> {
      const origin = originOf(request, access);
      checkSite(request, origin);
      const party = relyingParty(origin);
      if (!webAuthn || !party) return refused;
      const [challenge, token] = [access.newToken(), access.newToken()];
      const expiresAt = now() + challengeTime;
      await store.addChallenge({ hash: signInChallenge({ challenge, token }, access), expiresAt });
      const data = await webAuthn.proofOptions(party, challenge);
      return { data, setCookies: [cookieOf(request).set(token, challengeTime)] };
    },

    /** Signs the person of a passkey in, and returns the path to continue with. */
    async finish(request: Request, network: string): Promise<PasskeyAnswer> {
      const origin = originOf(request, access);
      checkSite(request, origin);
      const { passkey: proof, to } = await readJson(request, proofInput);
      const party = relyingParty(origin);
      const token = cookieOf(request).read(request);
      const challenge = challengeOf(proof.response);
      const passkey = await store.findPasskey(proof.id);
      if (!webAuthn || !party || token === undefined || challenge === undefined || !passkey) return refused;
      if (!(await store.takeChallenge(signInChallenge({ challenge, token }, access)))) return refused;
      const counter = await webAuthn.verifyProof(party, proof, passkey, challenge);
      if (counter === undefined || !(await store.usePasskey(passkey.id, counter))) return refused;
      const { person } = passkey;
      const passwordHash = (await store.personPassword(person)) ?? '';
      const setCookies = [
        await sessions.begin(person, request, network),
        cookieOf(request).cleared,
        await browsers.remember(request, person, passwordHash),
      ];
      return { data: { to: ownPath(to, origin) }, setCookies };
    },
  };
}

const proofInput = v.object({
  passkey: passkeyProof,
  to: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
});

const refused: PasskeyAnswer = { data: undefined, setCookies: [] };

function signInChallenge(
  { challenge, token }: { challenge: string; token: string },
  { hash }: Pick<AccessParts, 'hash'>,
): string {
  return hash(`passkey sign-in ${token} ${challenge}`);
}

/** In milliseconds. */
export const challengeTime = 5 * 60_000;
