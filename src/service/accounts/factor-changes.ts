import type { Enrolment, NewRecoveryCodes } from '../../contract/account.ts';
import { originOf } from '../access/access.ts';
import { appQrCode, newAppSecret, stepOfCode } from '../factors/authenticator-app.ts';
import { newRecoveryCodes, plainRecoveryCode } from '../factors/recovery-codes.ts';
import { challengeOf, type RelyingParty, relyingParty, type WebAuthn } from '../factors/web-authn.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { type AccountCaller, type AccountHandlers, type AccountParts, byPerson } from './account-parts.ts';
import { deviceOf } from './device-of.ts';
import { challengeTime } from './passkey-page.ts';
import { invalidFields } from './read-json.ts';

type FactorHandlers = Omit<AccountHandlers, 'end_session' | 'end_other_sessions' | 'change_password'>;

/** Adding and removing the second factors of a person. */
export function factorChanges(parts: AccountParts): FactorHandlers {
  const { store, access } = parts;
  return {
    ...appChanges(parts),
    ...passkeyChanges(parts),

    async renew_recovery_codes(_input, { session: { person, hasFactor } }) {
      if (!hasFactor) throw new ApiFailure('not_found', 'There is no second factor');
      const codes = newRecoveryCodes(access.newToken);
      await byPerson(store, person.id, 'person_renew_recovery_codes', () =>
        store.setRecoveryCodes(person.id, hashesOf(codes, parts)),
      );
      return { recovery_codes: codes } satisfies NewRecoveryCodes;
    },
  };
}

function appChanges(
  parts: AccountParts,
): Pick<AccountHandlers, 'begin_authenticator' | 'add_authenticator' | 'remove_authenticator'> {
  const { store, now, access } = parts;
  const sealedFor = (person: string) => `enrolment of person ${person}`;
  return {
    async begin_authenticator(_input, { session: { person }, request }) {
      const secret = newAppSecret();
      const enrolment = await access.keys.seal(`${now() + enrolmentTime} ${secret}`, sealedFor(person.id));
      const issuer = `Reviews (${new URL(originOf(request, access)).hostname})`;
      return {
        enrolment,
        secret,
        qr: appQrCode(secret, { issuer, email: person.email }),
      } satisfies Enrolment;
    },

    async add_authenticator({ enrolment, code }, { session: { person } }) {
      const opened = await access.keys.unseal(enrolment, sealedFor(person.id)).catch(() => '');
      const [until, secret = ''] = opened.split(' ');
      if (now() >= Number(until ?? 0)) throw invalidFields([{ field: 'enrolment', message: 'expired' }]);
      const step = stepOfCode(secret, code, now());
      if (step === undefined) throw invalidFields([{ field: 'code', message: 'wrong' }]);
      await byPerson(store, person.id, 'person_add_authenticator', () =>
        store.setAuthenticator(person.id, { secret, step }),
      );
      return firstRecoveryCodes(person.id, parts);
    },

    async remove_authenticator(_input, { session: { person } }) {
      await byPerson(store, person.id, 'person_remove_authenticator', () =>
        store.removeAuthenticator(person.id),
      );
      return {};
    },
  };
}

function passkeyChanges(
  parts: AccountParts,
): Pick<AccountHandlers, 'begin_passkey' | 'add_passkey' | 'remove_passkey'> {
  const { store, now, access } = parts;
  const hashOf = (person: string, challenge: string) =>
    access.hash(`passkey of person ${person} ${challenge}`);
  return {
    async begin_passkey(_input, { session: { person }, request }) {
      const { webAuthn, party } = ceremony(request, parts);
      const challenge = access.newToken();
      const expiresAt = now() + challengeTime;
      await store.addChallenge({ hash: hashOf(person.id, challenge), person: person.id, expiresAt });
      const { passkeys } = await store.findFactors(person.id);
      return webAuthn.creationOptions(party, person, { challenge, exclude: passkeys });
    },

    async add_passkey({ passkey: created }, caller) {
      const { webAuthn, party } = ceremony(caller.request, parts);
      const { person } = caller.session;
      const challenge = challengeOf(created.response) ?? '';
      const isOpen = await store.takeChallenge(hashOf(person.id, challenge));
      const passkey = isOpen && (await webAuthn.verifyCreation(party, created, challenge));
      if (!passkey) throw invalidFields([{ field: 'passkey', message: 'invalid' }]);
      const added = await byPerson(store, person.id, 'person_add_passkey', () =>
        store.addPasskey(person.id, { ...passkey, name: nameOf(caller) }),
      );
      if (!added) throw new ApiFailure('already_exists', 'This passkey is in use');
      return firstRecoveryCodes(person.id, parts);
    },

    async remove_passkey({ id }, { session: { person } }) {
      await byPerson(store, person.id, 'person_remove_passkey', () => store.removePasskey(person.id, id));
      return {};
    },
  };
}

function ceremony(
  request: Request,
  { webAuthn, access }: AccountParts,
): { webAuthn: WebAuthn; party: RelyingParty } {
  const party = relyingParty(originOf(request, access));
  if (webAuthn && party) return { webAuthn, party };
  throw new ApiFailure('unimplemented', 'This service cannot add passkeys');
}

/** A person gets recovery codes with the first factor. */
async function firstRecoveryCodes(person: string, parts: AccountParts): Promise<NewRecoveryCodes> {
  const { store, access } = parts;
  if ((await store.findFactors(person)).recoveryCodes > 0) return {};
  const codes = newRecoveryCodes(access.newToken);
  await store.setRecoveryCodes(person, hashesOf(codes, parts));
  return { recovery_codes: codes };
}

function hashesOf(codes: readonly string[], { access }: Pick<AccountParts, 'access'>): string[] {
  return codes.map((code) => access.hash(plainRecoveryCode(code)));
}

/** The device that made a passkey, as its person recognizes it. */
function nameOf({ request, network }: AccountCaller): string {
  const { browser, system } = deviceOf(request, network);
  return [browser, system].filter(Boolean).join(', ');
}

/** In milliseconds. */
const enrolmentTime = 10 * 60_000;
