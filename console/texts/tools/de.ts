import type { ToolsTexts } from './tools-texts.ts';

export const de: ToolsTexts = {
  templates: 'Vorlagen',
  noTemplates:
    'Noch gibt es keine Vorlagen. Eine Vorlage ist eine Antwort, die Sie und Ihre Kollegen wieder verwenden.',
  newTemplate: 'Neue Vorlage',
  editTemplate: '{name} bearbeiten',
  templateName: 'Name',
  templateLanguage: 'Sprache',
  anyLanguage: 'Jede Sprache',
  templateText: 'Text',
  placeholders: 'Die Platzhalter {names} werden beim Einfügen ausgefüllt.',
  unfilled: 'Bitte vor dem Senden ausfüllen:',
  saveView: 'Diese Liste speichern…',
  views: 'Gespeicherte Listen',
  viewName: 'Name dieser Liste',
  save: 'Speichern',
  rename: 'Umbenennen',
  remove: 'Entfernen',
  saved: '„{name}“ gespeichert.',
  removed: '„{name}“ entfernt.',
};
