import { readdirSync, readFileSync } from 'node:fs';
import { measuredSpeed } from '../bench/browser/tables.ts';
import { type Preset, presets } from '../demo/pages/preset.ts';
import { basePath, type Operation, operations } from '../src/contract/operations.ts';
import { environment } from '../src/edge/config/environment.ts';
import { operationHandlers } from '../src/service/operations/operation-handlers.ts';
import { type Documented, elementDocs } from './element-docs.ts';
import { languageDocs } from './language-docs.ts';
import { measuredSizes } from './measured-sizes.ts';

/** Files whose tables are made from the code, between `<!-- begin name -->` and `<!-- end name -->`. */
export const documentedFiles = [
  'README.md',
  'docs/theming.md',
  'docs/languages.md',
  'docs/api.md',
  'docs/edge.md',
  'bench/README.md',
];

/** The text of a file with its tables as the code says. Throws where a region has no source. */
export function documentation(text: string): string {
  const regions = {
    ...elementRegions(),
    ...measuredSizes(),
    ...languageDocs(),
    ...measuredSpeed(),
    ...presetSheets(),
    operations: operationTable(),
    environment: environmentTable(),
  };
  return text.replace(
    /(<!-- begin (?<name>[\w-]+) -->\n).*?(\n?<!-- end \k<name> -->)/gs,
    (_all, begin: string, name: string, end: string) => {
      const region = (regions as Record<string, string>)[name];
      if (region === undefined) throw new Error(`There is nothing to fill the region ${name} with`);
      return `${begin}${region}\n${end.trimStart()}`;
    },
  );
}

/** All elements, by their doc blocks. */
export function documentedElements() {
  return readdirSync('widget/elements')
    .filter((file) => /^storefront-(?!element)[\w-]+\.ts$/.test(file))
    .map((file) => elementDocs(file.replace(/\.ts$/, ''), readFileSync(`widget/elements/${file}`, 'utf8')));
}

/** `storefront-reviews-attributes`, `storefront-reviews-parts`, and so on. */
function elementRegions(): Record<string, string> {
  const regions = documentedElements().flatMap(({ tag, attributes, tokens, parts, events, slots }) => [
    [`${tag}-attributes`, table(['Attribute', 'Values', 'What it does'], attributes.map(attributeRow))],
    [`${tag}-tokens`, table(['Token', 'Default', 'What it sets'], tokens.map(tokenRow))],
    [`${tag}-parts`, table(['Part', 'What it is'], parts.map(row))],
    [`${tag}-events`, table(['Event', 'When'], events.map(row))],
    [`${tag}-slots`, table(['Slot', 'What it is for'], slots.map(row))],
  ]);
  return Object.fromEntries(regions);
}

/** `preset-quiet` and so on: the style sheets of the demonstration shop. */
function presetSheets(): Record<string, string> {
  const block = (preset: Preset) => `\`\`\`css\n${readFileSync(`demo/presets/${preset}.css`, 'utf8')}\`\`\``;
  return Object.fromEntries(presets.map((preset) => [`preset-${preset}`, block(preset)]));
}

/** All about all elements, a chapter each, with those of its tables that say something. */
export function elementChapters(): string {
  const regions = elementRegions();
  const chapters = documentedElements().map(({ tag, summary }) => {
    const kinds = ['attributes', 'events', 'tokens', 'parts', 'slots'];
    const tables = kinds.map((kind) => regions[`${tag}-${kind}`] ?? '');
    const told = tables.filter((text) => text.split('\n').length > 2);
    return [`## \`<${tag}>\``, summary, ...told].join('\n\n');
  });
  return chapters.join('\n\n');
}

const row = ({ name, description }: Documented) => [`\`${name}\``, description];
const attributeRow = ({ name, type = '', description }: Documented) => [
  `\`${name}\``,
  code(type),
  description,
];
const tokenRow = ({ name, fallback = '', description }: Documented) => [
  `\`${name}\``,
  code(fallback),
  description,
];
const code = (text: string) => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``);

function operationTable(): string {
  const rows = (Object.entries(operations) as [keyof typeof operations, Operation][]).map(
    ([name, { method, path, scope, summary }]) => [
      `\`${method} ${path}\``,
      summary,
      scope ? `\`${scope}\`` : '',
      operationHandlers[name] ? 'yes' : 'not yet',
    ],
  );
  return `All paths begin with \`${basePath}\`.\n\n${table(['Operation', 'What it does', 'Scope', 'In the service'], rows)}`;
}

function environmentTable(): string {
  const rows = Object.entries(environment).map(([name, variable]) => [
    `\`${name}\``,
    variable.description,
    'default' in variable ? code(variable.default) : '',
  ]);
  return table(['Variable', 'Meaning', 'Default'], rows);
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
