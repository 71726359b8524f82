import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { Envelope } from '../../../src/contract/envelope.ts';
import { type PasskeyTexts, passkeyTexts } from './passkey-texts.ts';

type Parts = {
  root: HTMLElement;
  send: typeof fetch;
  /** Proves a passkey of the person's choice; undefined if the browser has none. */
  prove:
    | ((options: PublicKeyCredentialRequestOptionsJSON) => Promise<AuthenticationResponseJSON>)
    | undefined;
  languages: readonly string[];
  /** The path to continue with; the service replaces foreign ones. */
  to: string;
  leave: (url: string) => void;
};

/** The page that signs in by a passkey: a button, and a way back to the password. */
export function showPasskeySignIn({ root, send, prove, languages, to, leave }: Parts): void {
  const texts = passkeyTexts(languages);
  document.documentElement.lang = texts.language;
  document.title = texts.signIn;
  const button = element('button', texts.usePasskey);
  const status = element('p', prove ? '' : texts.unsupported);
  status.setAttribute('role', 'status');
  const back = element('a', texts.usePassword);
  back.setAttribute('href', `/console/sign-in?to=${encodeURIComponent(to)}`);
  button.toggleAttribute('disabled', !prove);
  button.addEventListener('click', async () => {
    if (!prove) return;
    button.toggleAttribute('disabled', true);
    status.textContent = '';
    const failure = await signIn(prove).catch((): keyof PasskeyTexts => 'failed');
    button.toggleAttribute('disabled', false);
    if (failure) status.textContent = texts[failure];
  });
  root.replaceChildren(element('h1', texts.signIn), element('p', texts.hint), button, status, back);

  async function signIn(proveOne: NonNullable<Parts['prove']>): Promise<keyof PasskeyTexts | undefined> {
    const options = await post<PublicKeyCredentialRequestOptionsJSON>('begin', {});
    if (!options) return 'failed';
    // The person has cancelled, or has no passkey of this service in this browser.
    const passkey = await proveOne(options).catch(() => undefined);
    if (!passkey) return 'cancelled';
    const signedIn = await post<{ to: string }>('finish', { passkey, to });
    if (!signedIn) return 'refused';
    leave(signedIn.to);
    return undefined;
  }

  async function post<Data>(name: 'begin' | 'finish', body: object): Promise<Data | undefined> {
    const response = await send(`/console/sign-in/passkey/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.ok ? ((await response.json()) as Envelope<Data>).data : undefined;
  }
}

function element(name: string, text: string): HTMLElement {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}
