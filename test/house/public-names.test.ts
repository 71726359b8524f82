import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentedElements } from '../../scripts/element-tables.ts';
import { operations } from '../../src/contract/operations.ts';
import { problems } from '../../src/contract/problem.ts';
import { publicReviewSchema } from '../../src/contract/storefront.ts';
import { environment } from '../../src/edge/config/environment.ts';

/**
 * Shops rely on these names. A new one only changes the snapshot; changing or removing one breaks shops and needs a line
 * in CHANGELOG.md.
 */
it('keeps every public name', () => {
  const elements = documentedElements().map(({ tag, attributes, tokens, parts, events, slots }) => {
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    return [
      tag,
      {
        attributes: names(attributes),
        tokens: names(tokens),
        parts: names(parts),
        events: names(events),
        slots: names(slots),
      },
    ];
  });
  expect({
    elements: Object.fromEntries(elements),
    environment: Object.keys(environment),
    serviceEnvironment: documentedVariables('docs/api.md'),
    problems: Object.keys(problems),
    publicFields: Object.keys(publicReviewSchema.entries),
    operations: Object.keys(operations),
  }).toMatchSnapshot();
});

/** The variables in the first column of the table below the heading "Environment". */
function documentedVariables(file: string): string[] {
  const [, table = ''] = readFileSync(file, 'utf8').split('\n## Environment\n');
  return [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names = '']) => names.match(/[A-Z_]+/g) ?? []);
}
