import { limits } from '../../contract/limits.ts';
import { basePath, type Operation, operationsWithin } from '../../contract/operations.ts';
import { componentSchemas, type Json } from './json-schema.ts';
import { operationExamples, operationGroups } from './operation-groups.ts';
import { type DocumentedLimits, type ExampleOf, operationObject } from './operation-object.ts';
import { failures } from './responses.ts';
import { securitySchemes } from './security.ts';

/** The OpenAPI 3.1 document of a service with these limits, generated from the table of operations. */
export function openApiDocument(configured: DocumentedLimits = limits): Json {
  const examples: Record<string, ExampleOf | undefined> = operationExamples;
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries(operationsWithin(configured)) as [string, Operation][]) {
    if (operation.audience === 'person') continue;
    const method = operation.method.toLowerCase();
    const example = examples[name] ?? { input: {} };
    paths[basePath + operation.path] = { [method]: operationObject(name, operation, example, configured) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reviews Data API',
      version: '1',
      description: introduction(configured),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // The URL is relative to the document, so that it is correct wherever the service runs.
    servers: [{ url: '/', description: 'The host of this document.' }],
    tags: operationGroups.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: {
      schemas: componentSchemas(),
      responses: failures,
      securitySchemes: securitySchemes(configured),
    },
  };
}

/** One line per paragraph. */
const introduction = ({ bodyBytes, requestsPerMinute }: DocumentedLimits) =>
  [
    'Product reviews of a shop: reading, writing and moderating them, with their photos, replies, webhooks and customers.',
    'Every answer is a JSON envelope: `code` is 0 for success, `message` is for people, `time` is Unix time in seconds, `request_id` is in the log of the service, and `data` is the payload. Times inside `data` are ISO 8601 in UTC.',
    `Bodies are JSON of at most ${bodyBytes / 1e6} MB, and a credential may make ${requestsPerMinute} requests a minute. Unknown fields and parameters are ignored.`,
    'Answers hold personal data and unpublished reviews. Credentials belong on servers, never in a browser.',
  ].join('\n\n');
