import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { en } from '../widget/text/languages/en.ts';
import { enBase } from '../widget/text/languages/en-base.ts';
import { enControls } from '../widget/text/languages/en-controls.ts';
import { enGallery } from '../widget/text/languages/en-gallery.ts';
import { type Kind, messageKinds } from '../widget/text/message-kinds.ts';

/** What the documentation tells of languages: which there are, and what a shop can say in its own words. */
export function languageDocs(): Record<string, string> {
  return { languages: `${languages().join(', ')}.`, messages: messageTable() };
}

function languages(): string[] {
  const english = new Intl.DisplayNames('en', { type: 'language' });
  return globSync('widget/text/languages/*.ts')
    .map((file) => basename(file, '.ts').replace(/^zh$/, 'zh-Hans').replace('hant', 'Hant'))
    .filter((tag) => !tag.startsWith('en-'))
    .map((tag) => `${english.of(tag)} (\`${tag}\`)`)
    .sort();
}

function messageTable(): string {
  const rows = (given: object, kinds: { [name: string]: Kind }, path = ''): string[] =>
    Object.entries(given).flatMap(([key, said]) => {
      const kind = Object.hasOwn(kinds, key) ? kinds[key] : undefined;
      if (!kind) return [];
      if (typeof kind === 'object') return rows(said, kind, `${path}${key}.`);
      const text =
        kind === 'plural' ? Object.entries(said).map(([form, text]) => `${form}: ${text}`) : [said];
      return [`| \`${path}${key}\` | ${text.join('; ')} |`];
    });
  const all = { ...enBase, ...en, ...enControls, ...enGallery };
  return ['| Message | In English |', '| --- | --- |', ...rows(all, messageKinds)].join('\n');
}
