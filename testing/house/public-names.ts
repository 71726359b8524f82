import { readFileSync } from 'node:fs';
import { frameworkTypes } from '../../scripts/build/package/framework-types.ts';
import { packageJson } from '../../scripts/build/package/package-json.ts';
import { documentedElements } from '../../scripts/elements/element-tables.ts';
import { operations } from '../../src/contract/operations.ts';
import { problems } from '../../src/contract/problem.ts';
import { scopes } from '../../src/contract/scope.ts';
import { publicReviewSchema } from '../../src/contract/storefront.ts';
import { webhookTopics } from '../../src/contract/webhook.ts';
import { environment } from '../../src/edge/config/environment.ts';
import { serviceEnvironment } from '../../src/service/config/environment.ts';
import { unsubscribePath } from '../../src/service/unsubscribe/link.ts';
import { messageKinds } from '../../widget/text/message-kinds.ts';

/**
 * The names in the code that docs/versioning.md covers, each after its kind, such as `scopes: read_orders`.
 * Sorted.
 */
export function publicNames(): string[] {
  const project = JSON.parse(readFileSync('package.json', 'utf8'));
  const published = packageJson(project, Object.keys(frameworkTypes)) as { exports: object };
  const names = {
    ...elementNames(),
    messages: Object.keys(messageKinds),
    'variables of the edge': Object.keys(environment),
    'variables of the service': Object.keys(serviceEnvironment),
    problems: Object.keys(problems),
    'public fields of a review': Object.keys(publicReviewSchema.entries),
    operations: Object.keys(operations),
    scopes: [...scopes],
    'webhook topics': Object.keys(webhookTopics),
    'package exports': Object.keys(published.exports),
    'path of unsubscribe links': [unsubscribePath],
  };
  return Object.entries(names)
    .flatMap(([kind, list]) => list.map((name) => `${kind}: ${name}`))
    .sort();
}

function elementNames(): Record<string, string[]> {
  const lists = documentedElements().flatMap(({ tag, attributes, tokens, parts, events, slots }) =>
    Object.entries({ attributes, tokens, parts, events, slots }).map(
      ([kind, list]) => [`${kind} of ${tag}`, list.map(({ name }) => name)] as const,
    ),
  );
  return Object.fromEntries(lists);
}
