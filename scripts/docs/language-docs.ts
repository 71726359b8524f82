import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { enForm } from '../../widget/text/languages/en/form.ts';
import { enFormPhotos } from '../../widget/text/languages/en/form-photos.ts';
import * as en from '../../widget/text/languages/en.ts';
import { type Kind, messageKinds } from '../../widget/text/message-kinds.ts';

/** Regions of the documentation: the supported languages, and the messages that a shop can override. */
export function languageDocs(): Record<string, string> {
  return { languages: `${languages().join(', ')}.`, messages: messageTable() };
}

function languages(): string[] {
  const english = new Intl.DisplayNames('en', { type: 'language' });
  return globSync('widget/text/languages/*.ts')
    .map((file) => basename(file, '.ts'))
    .map((code) => new Intl.Locale(code === 'zh' ? 'zh-hans' : code).baseName)
    .map((tag) => `${english.of(tag)} (\`${tag}\`)`)
    .sort();
}

function messageTable(): string {
  const rows = (messages: object, kinds: { [name: string]: Kind }, path = ''): string[] =>
    Object.entries(messages).flatMap(([key, message]) => {
      const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
      if (!kind) return [];
      if (typeof kind === 'object') return rows(message, kind, `${path}${key}.`);
      const text =
        kind === 'plural' ? Object.entries(message).map(([form, text]) => `${form}: ${text}`) : [message];
      return [`| \`${path}${key}\` | ${text.join('; ')} |`];
    });
  const all = { ...en.base, ...en.reviews, ...en.controls, ...en.gallery, ...en.translation };
  const groups = { form: enForm, photos: enFormPhotos };
  return ['| Message | English |', '| --- | --- |', ...rows({ ...all, ...groups }, messageKinds)].join('\n');
}
