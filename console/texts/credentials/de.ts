import type { CredentialsTexts } from './credentials-texts.ts';

export const de: CredentialsTexts = {
  intro:
    'Damit rufen Ihre Programme die API im Namen des Shops auf. Die Geheimnisse lassen sich nicht erneut lesen.',
  kind: 'Art',
  kinds: { signature: 'Signatur', bearer: 'Zugriffstoken', 'api-key': 'API-Schlüssel' },
  create: 'Anlegen',
  none: 'Es gibt noch keine Zugangsdaten. Erstellen Sie welche für ein Programm, das die API aufruft.',
  secretsHeading: 'Diese Geheimnisse jetzt kopieren',
  secretsNote: 'Sie werden nur einmal gezeigt. Wer sie hat, kann für den Shop handeln.',
  stored: 'Ich habe sie gespeichert',
  created: 'angelegt {time}',
  expires: 'bis {time}',
  neverExpires: 'ohne Ende',
  scopes: 'darf: {scopes}',
  fullAccess: 'voller Zugriff',
  rotate: 'Neues Geheimnis',
  rotateTitle: 'Das Geheimnis ersetzen?',
  rotateNote: {
    signature: 'Das jetzige Geheimnis bleibt gültig, bis es ein weiteres Mal ersetzt wird.',
    token: 'Das jetzige Geheimnis endet sofort. Programme damit scheitern, bis sie das neue haben.',
  },
  revoke: 'Widerrufen',
  revokeTitle: 'Diese Zugangsdaten widerrufen?',
  revokeNote: 'Programme damit scheitern sofort. Webhooks, die sie signieren, werden gelöscht.',
  said: { created: 'Angelegt.', rotated: 'Geheimnis ersetzt.', revoked: 'Widerrufen.' },
  gone: 'Diese Zugangsdaten gibt es nicht mehr.',
};
