import type { PeopleTexts } from './people-texts.ts';

export const de: PeopleTexts = {
  intro: 'Alle mit einer Rolle in diesem Shop.',
  add: 'Hinzufügen',
  name: 'Name',
  email: 'E-Mail-Adresse',
  role: 'Rolle',
  link: 'Link für {name}',
  linkNote:
    'Er wird einmal gezeigt und funktioniert einmal, einen Tag lang. Senden Sie ihn nur dieser Person: Wer ihn öffnet, wählt das Passwort.',
  added: 'Hinzugefügt.',
  known: 'Hinzugefügt. Diese Person hat bereits ein Passwort, darum gibt es keinen Link.',
  has: 'Diese Person hat bereits eine Rolle im Shop.',
  invalid: 'Bitte einen Namen und eine E-Mail-Adresse eingeben.',
  you: 'Sie',
  disabled: 'gesperrt',
  notYet: 'hat den Link noch nicht benutzt',
  used: 'aktiv {time}',
  signedOut: 'abgemeldet',
  factor: 'mit zweitem Faktor',
  noFactor: 'ohne zweiten Faktor',
  roleOf: 'Rolle von {name}',
  changed: 'Rolle geändert.',
  end: 'Entfernen',
  endTitle: '{name} aus dem Shop entfernen?',
  endNote:
    'Die Person kann diesen Shop sofort nicht mehr öffnen. Frühere Entscheidungen bleiben, wie sie sind.',
  ended: 'Aus dem Shop entfernt.',
  lastOwner: 'Der Shop braucht einen Inhaber, der sich anmelden kann. Machen Sie zuerst jemand anderen dazu.',
  gone: 'Diese Person hat keine Rolle mehr im Shop.',
};
