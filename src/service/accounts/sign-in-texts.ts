/** The texts of the sign-in pages. */
export type SignInTexts = typeof english;

/** The texts in the language that the browser prefers, English by default. */
export function signInTexts(request: Request): SignInTexts {
  const preferred = (request.headers.get('accept-language') ?? '').split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const quality = parameters.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
    return { language: tag.split('-')[0] ?? '', quality: Number(quality ?? 1) };
  });
  const known = preferred.filter(({ language, quality }) => language in languages && quality > 0);
  const best = known.reduce<(typeof known)[number] | undefined>(
    (first, one) => (first && first.quality >= one.quality ? first : one),
    undefined,
  );
  return best?.language === 'de' ? german : english;
}

const english = {
  language: 'en',
  signIn: 'Sign in',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  passwordHint: 'At least 8 characters. A few words in a row are easy to remember and hard to guess.',
  problem: 'There is a problem',
  error: 'Error',
  wrong: 'The email and password don’t match',
  wait: 'Too many attempts. Try again in a few minutes.',
  usePasskey: 'Sign in with a passkey',
  code: 'Confirm it’s you',
  codeLabel: 'Code',
  codeHint: 'The 6 digits that your authenticator app shows now.',
  noApp: 'No access to your app?',
  recovery: 'Recovery code',
  recoveryHint: 'One of the codes that you saved. Each works once.',
  goOn: 'Continue',
  startOver: 'Sign in as somebody else',
  lostFactor: 'Lost your recovery codes as well? Ask an owner of the service.',
  wrongCode: 'This code is wrong or was already used',
  waitCode: 'Too many wrong codes. Wait a quarter of an hour, or use a recovery code or a passkey.',
  noPasskeys: 'Passkeys don’t work here',
  noPasskeysHint:
    'The service lacks the package @simplewebauthn/server, or runs under an IP address. Sign in with your password.',
  lostPassword: 'Lost your password? Ask an owner of the service for a new link.',
  hello: 'Hello',
  choosePassword: 'Choose a password, and you’re in.',
  openConsole: 'Open the console',
  continueTo: 'This link signs you in once.',
  deadLink: 'This link no longer works',
  deadLinkHint: 'It has been used or has expired. Ask an owner of the service for a new one.',
  foreign: 'This form was sent by another site',
  foreignHint: 'Open the sign-in page and try again.',
  too_short: 'Use at least 8 characters',
  too_long: 'Use at most 256 characters',
  too_common: 'Choose a password that is harder to guess',
};

const german: SignInTexts = {
  language: 'de',
  signIn: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  passwordHint:
    'Mindestens 8 Zeichen. Ein paar Wörter hintereinander sind leicht zu merken und schwer zu erraten.',
  problem: 'Es gibt ein Problem',
  error: 'Fehler',
  wrong: 'E-Mail und Passwort passen nicht zusammen',
  wait: 'Zu viele Versuche. Bitte in einigen Minuten noch einmal versuchen.',
  usePasskey: 'Mit einem Passkey anmelden',
  code: 'Anmeldung bestätigen',
  codeLabel: 'Code',
  codeHint: 'Die 6 Ziffern, die Ihre Authenticator-App gerade anzeigt.',
  noApp: 'Kein Zugriff auf die App?',
  recovery: 'Wiederherstellungscode',
  recoveryHint: 'Einer der Codes, die Sie aufbewahrt haben. Jeder gilt einmal.',
  goOn: 'Weiter',
  startOver: 'Mit einem anderen Konto anmelden',
  lostFactor: 'Auch die Wiederherstellungscodes verloren? Wenden Sie sich an die Inhaber des Dienstes.',
  wrongCode: 'Dieser Code ist falsch oder wurde schon benutzt',
  waitCode:
    'Zu viele falsche Codes. Eine Viertelstunde warten, oder einen Wiederherstellungscode oder Passkey verwenden.',
  noPasskeys: 'Passkeys funktionieren hier nicht',
  noPasskeysHint:
    'Dem Dienst fehlt das Paket @simplewebauthn/server, oder er läuft unter einer IP-Adresse. Bitte mit dem Passwort anmelden.',
  lostPassword: 'Passwort vergessen? Einen neuen Link gibt es bei den Inhabern des Dienstes.',
  hello: 'Hallo',
  choosePassword: 'Nur noch ein Passwort wählen, dann kann es losgehen.',
  openConsole: 'Konsole öffnen',
  continueTo: 'Dieser Link meldet Sie einmal an.',
  deadLink: 'Dieser Link gilt nicht mehr',
  deadLinkHint:
    'Er wurde schon benutzt oder ist abgelaufen. Einen neuen gibt es bei den Inhabern des Dienstes.',
  foreign: 'Dieses Formular kam von einer anderen Website',
  foreignHint: 'Bitte die Anmeldeseite öffnen und es noch einmal versuchen.',
  too_short: 'Mindestens 8 Zeichen verwenden',
  too_long: 'Höchstens 256 Zeichen verwenden',
  too_common: 'Ein Passwort wählen, das schwerer zu erraten ist',
};

const languages = { en: english, de: german };
