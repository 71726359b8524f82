import type { ToolsTexts } from './tools-texts.ts';

export const en: ToolsTexts = {
  templates: 'Templates',
  noTemplates: 'There are no templates yet. A template is a reply that you and your colleagues use again.',
  newTemplate: 'New template',
  editTemplate: 'Edit {name}',
  templateName: 'Name',
  templateLanguage: 'Language',
  anyLanguage: 'Any language',
  templateText: 'Text',
  placeholders: 'The placeholders {names} are filled in when you insert the template.',
  unfilled: 'Please fill in before sending:',
  saveView: 'Save this list…',
  views: 'Saved lists',
  viewName: 'Name of this list',
  save: 'Save',
  rename: 'Rename',
  remove: 'Remove',
  saved: 'Saved “{name}”.',
  removed: 'Removed “{name}”.',
};
