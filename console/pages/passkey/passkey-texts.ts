export type PasskeyTexts = typeof english;

/** The texts in the first of the browser's languages that the console has. */
export function passkeyTexts(languages: readonly string[]): PasskeyTexts {
  const known = languages
    .map((tag) => tag.split('-')[0]?.toLowerCase())
    .find((code) => code === 'de' || code === 'en');
  return known === 'de' ? german : english;
}

const english = {
  language: 'en',
  signIn: 'Sign in',
  hint: 'Your device asks for your fingerprint, face or PIN.',
  usePasskey: 'Use a passkey',
  usePassword: 'Sign in with your password',
  unsupported: 'This browser has no passkeys.',
  cancelled: 'No passkey was used. Try again, or sign in with your password.',
  refused: 'This passkey doesn’t sign in here.',
  failed: 'Something went wrong. Try again in a moment.',
};

const german: PasskeyTexts = {
  language: 'de',
  signIn: 'Anmelden',
  hint: 'Ihr Gerät fragt nach Fingerabdruck, Gesicht oder PIN.',
  usePasskey: 'Passkey verwenden',
  usePassword: 'Mit dem Passwort anmelden',
  unsupported: 'Dieser Browser hat keine Passkeys.',
  cancelled: 'Es wurde kein Passkey verwendet. Noch einmal versuchen, oder mit dem Passwort anmelden.',
  refused: 'Mit diesem Passkey kann man sich hier nicht anmelden.',
  failed: 'Da ist etwas schiefgegangen. Bitte gleich noch einmal versuchen.',
};
