/** The texts of reply templates and saved views. */
export type ToolsTexts = {
  templates: string;
  noTemplates: string;
  newTemplate: string;
  /** `{name}` */
  editTemplate: string;
  templateName: string;
  templateLanguage: string;
  anyLanguage: string;
  templateText: string;
  /** Names the placeholders; `{names}` */
  placeholders: string;
  /** Before placeholders that nobody may send. */
  unfilled: string;
  saveView: string;
  views: string;
  viewName: string;
  save: string;
  rename: string;
  remove: string;
  /** Each has `{name}` */
  saved: string;
  removed: string;
};
