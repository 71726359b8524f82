import { measuredSpeed } from '../../bench/browser/tables.ts';
import { basePath, type Operation, operations } from '../../src/contract/operations.ts';
import { environment } from '../../src/edge/config/environment.ts';
import type { Variables } from '../../src/server/config/read-variables.ts';
import { serviceEnvironment } from '../../src/service/config/environment.ts';
import { retentionVariables } from '../../src/service/config/retention-days.ts';
import { partTokens } from '../../widget/theme/part-tokens.ts';
import { elementRegions } from '../elements/element-tables.ts';
import { codeCell, markdownTable } from '../elements/markdown-table.ts';
import { cacheTestResults } from './cache-test-results.ts';
import { languageDocs } from './language-docs.ts';
import { measuredSizes } from './measured-sizes.ts';

/** Files with generated regions, each between `<!-- begin name -->` and `<!-- end name -->`. */
export const documentedFiles = [
  'README.md',
  'docs/elements.md',
  'docs/theming.md',
  'docs/languages.md',
  'docs/api.md',
  'docs/edge.md',
  'docs/http-caching.md',
  'bench/README.md',
];

/** The text of a file with its regions regenerated. Throws for a region without a generator. */
export function documentation(text: string): string {
  const regions: Record<string, string> = {
    ...elementRegions(),
    ...measuredSizes(),
    ...languageDocs(),
    ...measuredSpeed(),
    operations: specifiedOperations(),
    extensions: extensionOperations(),
    retention: retentionTable(),
    'cache-tests': cacheTestResults(),
    'part-tokens': partTokensTable(),
    environment: environmentTable(environment),
    'service-environment': environmentTable(serviceEnvironment),
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

const allOperations = Object.entries(operations) as [string, Operation][];

function specifiedOperations(): string {
  const specified = allOperations.filter(([, { extension }]) => !extension);
  const rows = specified.map(([, operation]) => operationCells(operation));
  const table = markdownTable(['Operation', 'Description', 'Scope'], rows);
  const count = `The service has all ${specified.length} operations of the specification.`;
  return `All paths begin with \`${basePath}\`. ${count}

${table}`;
}

function extensionOperations(): string {
  const extensions = allOperations.filter(([, { extension }]) => extension);
  return markdownTable(
    ['Operation', 'Description', 'Scope'],
    extensions.map(([, operation]) => operationCells(operation)),
  );
}

function operationCells({ method, path, scope, summary }: Operation): string[] {
  return [codeCell(`${method} ${path}`), summary, codeCell(scope ?? '')];
}

function partTokensTable(): string {
  const rows = Object.entries(partTokens).map(([part, tokens]) => [
    codeCell(part),
    tokens.map((token) => codeCell(token.replace('--reviews-', ''))).join(', '),
  ]);
  return markdownTable(['Part', 'Tokens, without `--reviews-`'], rows);
}

function retentionTable(): string {
  const rows = Object.entries(retentionVariables).map(([name, variable]) => [
    variable.kind.replaceAll('_', ' '),
    codeCell(name),
    variable.default,
  ]);
  return markdownTable(['Records', 'Variable', 'Days by default'], rows);
}

function environmentTable(variables: Variables): string {
  const rows = Object.entries(variables).map(([name, variable]) => [
    codeCell(name),
    variable.description,
    codeCell(variable.default ?? ''),
  ]);
  return markdownTable(['Variable', 'Description', 'Default'], rows);
}
