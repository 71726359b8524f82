import { expect, it } from 'vitest';
import { documentedElements } from '../../scripts/elements/element-tables.ts';
import { operations } from '../../src/contract/operations.ts';
import { problems } from '../../src/contract/problem.ts';
import { scopes } from '../../src/contract/scope.ts';
import { publicReviewSchema } from '../../src/contract/storefront.ts';
import { environment } from '../../src/edge/config/environment.ts';
import { serviceEnvironment } from '../../src/service/config/environment.ts';
import { unsubscribePath } from '../../src/service/unsubscribe/link.ts';

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
    serviceEnvironment: Object.keys(serviceEnvironment),
    problems: Object.keys(problems),
    publicFields: Object.keys(publicReviewSchema.entries),
    operations: Object.keys(operations),
    scopes: [...scopes],
    unsubscribePath,
  }).toMatchSnapshot();
});
