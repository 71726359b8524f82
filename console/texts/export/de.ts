import type { ExportTexts } from './export-texts.ts';

export const de: ExportTexts = {
  intro: 'Eine CSV-Datei, die jede Tabellenkalkulation öffnet und die dieser Dienst wieder importiert.',
  all: 'Alle Bewertungen des Shops',
  list: 'Die Bewertungen der Liste mit ihren Filtern',
  private: 'Die Datei enthält Namen und E-Mail-Adressen von Kunden. Hier wird sie nach einem Tag gelöscht.',
  start: 'Exportieren',
  writing: 'Die Datei wird geschrieben. Sie können diese Seite verlassen; die Datei wartet auf Sie.',
  rows: { one: '{count} Bewertung', other: '{count} Bewertungen' },
  stop: 'Anhalten',
  ready: 'Die Datei ist fertig.',
  download: 'Herunterladen',
  failed: 'Die Datei konnte nicht geschrieben werden. Versuchen Sie es noch einmal.',
  backup: 'Sicherung',
  backupNote:
    'Die ganze Datenbank mit allen Shops, Kunden und Bestellungen und mit Geheimnissen in versiegelter Form. Der Befehl restore liest sie. Bewahren Sie sie sicher auf.',
  backupStart: 'Sicherung erstellen',
  backupWriting: 'Die Sicherung wird geschrieben …',
  backupOnce: 'Sie kann einmal heruntergeladen werden, innerhalb einer Stunde und nur von Ihnen.',
  backupRefused: 'Eine Sicherung enthält alle Shops. Nur eine Person, der alle gehören, darf sie erstellen.',
};
