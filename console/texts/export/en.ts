import type { ExportTexts } from './export-texts.ts';

export const en: ExportTexts = {
  intro: 'A CSV file that every spreadsheet opens, and that this service imports again.',
  all: 'All reviews of the shop',
  list: 'The reviews of the list with its filters',
  private: 'The file contains names and email addresses of customers. It is deleted here after a day.',
  start: 'Export',
  writing: 'Writing the file. You can leave this page; the file waits for you.',
  rows: { one: '{count} review', other: '{count} reviews' },
  stop: 'Stop',
  ready: 'The file is ready.',
  download: 'Download',
  failed: 'The file could not be written. Try again.',
  backup: 'Backup',
  backupNote:
    'The whole database, with all shops, customers and orders, and with secrets in their sealed form. The command restore reads it. Keep it safe.',
  backupStart: 'Create a backup',
  backupWriting: 'Writing the backup …',
  backupOnce: 'It can be downloaded once, within an hour, by you alone.',
  backupRefused: 'A backup contains all shops, so only a person who owns all of them may create one.',
};
