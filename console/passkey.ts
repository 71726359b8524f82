import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { showPasskeySignIn } from './pages/passkey/show-passkey-sign-in.ts';

const root = document.getElementById('passkey');
if (root) {
  showPasskeySignIn({
    root,
    send: (...request) => fetch(...request),
    prove: browserSupportsWebAuthn() ? (optionsJSON) => startAuthentication({ optionsJSON }) : undefined,
    languages: navigator.languages,
    to: new URL(location.href).searchParams.get('to') ?? '',
    leave: (url) => location.assign(url),
  });
}
