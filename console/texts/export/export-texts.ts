import type { PluralText } from '../texts.ts';

export type ExportTexts = {
  intro: string;
  all: string;
  /** A list of the queue with its filters */
  list: string;
  private: string;
  start: string;
  writing: string;
  rows: PluralText;
  stop: string;
  ready: string;
  download: string;
  failed: string;
  backup: string;
  backupNote: string;
  backupStart: string;
  backupWriting: string;
  backupOnce: string;
  backupRefused: string;
};
