import { readFileSync } from 'node:fs';
import { measuredSpeed } from '../bench/browser/tables.ts';
import { type Preset, presets } from '../demo/pages/preset.ts';
import { basePath, type Operation, operations } from '../src/contract/operations.ts';
import { environment } from '../src/edge/config/environment.ts';
import { operationHandlers } from '../src/service/operations/operation-handlers.ts';
import { elementRegions } from './element-tables.ts';
import { languageDocs } from './language-docs.ts';
import { codeCell, markdownTable } from './markdown-table.ts';
import { measuredSizes } from './measured-sizes.ts';

/** Files with generated regions, each between `<!-- begin name -->` and `<!-- end name -->`. */
export const documentedFiles = [
  'README.md',
  'docs/elements.md',
  'docs/theming.md',
  'docs/languages.md',
  'docs/api.md',
  'docs/edge.md',
  'bench/README.md',
];

/** The text of a file with its regions regenerated. Throws for a region without a generator. */
export function documentation(text: string): string {
  const regions: Record<string, string> = {
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
      const region = regions[name];
      if (region === undefined) throw new Error(`The region ${name} has no generator`);
      return `${begin}${region}\n${end.trimStart()}`;
    },
  );
}

/** The style sheets of the demo shop, as `preset-quiet` and so on. */
function presetSheets(): Record<string, string> {
  const block = (preset: Preset) => `\`\`\`css\n${readFileSync(`demo/presets/${preset}.css`, 'utf8')}\`\`\``;
  return Object.fromEntries(presets.map((preset) => [`preset-${preset}`, block(preset)]));
}

function operationTable(): string {
  const rows = (Object.entries(operations) as [keyof typeof operations, Operation][]).map(
    ([name, { method, path, scope, summary, isPage }]) => [
      codeCell(`${method} ${path}`),
      summary,
      codeCell(scope ?? ''),
      (operationHandlers as Record<string, unknown>)[name] || isPage ? 'yes' : 'not yet',
    ],
  );
  const table = markdownTable(['Operation', 'Description', 'Scope', 'In the service'], rows);
  return `All paths begin with \`${basePath}\`.\n\n${table}`;
}

function environmentTable(): string {
  const rows = Object.entries(environment).map(([name, variable]) => [
    codeCell(name),
    variable.description,
    'default' in variable ? codeCell(variable.default) : '',
  ]);
  return markdownTable(['Variable', 'Description', 'Default'], rows);
}
