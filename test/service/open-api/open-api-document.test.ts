import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Operation, operations } from '../../../src/contract/operations.ts';
import { fieldDescriptions } from '../../../src/service/open-api/field-descriptions.ts';
import { openApiDocument } from '../../../src/service/open-api/open-api-document.ts';
import { operationExamples, operationGroups } from '../../../src/service/open-api/operation-groups.ts';
import { ownDescriptions } from '../../../src/service/open-api/own-descriptions.ts';

type Json = { [key: string]: unknown };

const document = openApiDocument();
const text = JSON.stringify(document);
const named = Object.entries(operations) as [string, Operation][];

describe('the OpenAPI document', () => {
  it('passes every recommended rule of a linter without a warning, its examples included', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    const lines = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
    expect(lines).toEqual([]);
  });

  it('has a tag for each operation, and describes each tag', () => {
    const tags = operationGroups.map(({ tag }) => tag);
    expect((document.tags as Json[]).map(({ name }) => name)).toEqual(tags);
    const used = operationsOf(document).flatMap(({ tags: own }) => own as string[]);
    const open = named.filter(([, { audience }]) => audience !== 'person');
    expect(used).toHaveLength(open.length);
    expect(new Set(used)).toEqual(new Set(tags));
  });

  it('names the three headers of a signed call as one requirement', () => {
    const { securitySchemes } = document.components as { securitySchemes: Record<string, Json> };
    const { get_reviews } = Object.fromEntries(
      operationsOf(document).map(({ operationId, security }) => [operationId, security as Json[]]),
    );
    const [signed = {}] = get_reviews ?? [];
    const headers = Object.keys(signed).map((name) => securitySchemes[name]?.name);
    expect(headers).toEqual(['Public-Token', 'Timestamp', 'Sign']);
  });

  it('describes every field and parameter, and no others', () => {
    const names = new Set([...fieldNames(document.paths), ...fieldNames(document.components)]);
    const envelope = ['code', 'message', 'time', 'request_id', 'data', 'errors', 'field', 'error'];
    const known = new Set(Object.keys(fieldDescriptions));
    expect([...names].filter((name) => !known.has(name) && !envelope.includes(name))).toEqual([]);
    expect([...known].filter((name) => !names.has(name))).toEqual([]);
  });

  it('describes what a field means for the operation, where others give it another meaning', () => {
    const all = Object.fromEntries(operationsOf(document).map((one) => [one.operationId, one]));
    for (const [operation, fields] of Object.entries(ownDescriptions)) {
      const request = JSON.stringify([all[operation]?.parameters, all[operation]?.requestBody]);
      for (const [name, description] of Object.entries(fields)) {
        expect(request, `${operation}.${name}`).toContain(JSON.stringify(description));
      }
    }
    const keyword = (operation: string) => {
      const parameters = all[operation]?.parameters as Json[];
      return parameters.find(({ name }) => name === 'keyword')?.description;
    };
    expect(keyword('get_reviews')).toMatch(/^Words to find/);
    expect(keyword('get_customer_excludes')).toMatch(/^Any part of names/);
  });

  it('names the types of responses, so that generators create a type for each', () => {
    const { schemas } = document.components as { schemas: Record<string, Json> };
    const extensions = ['language', 'is_incentivised', 'is_affiliated', 'author_token'];
    const properties = Object.keys(schemas.Review?.properties as Json);
    expect(schemas.Review?.required).toEqual(properties.filter((name) => !extensions.includes(name)));
    expect(schemas.Review?.properties).toMatchObject({
      media: { type: 'array' },
      reply: { anyOf: [{}, {}] },
    });
    expect(schemas.Token?.required).not.toContain('refresh_expires_in');
    expect(text).toContain('{"type":"array","items":{"$ref":"#/components/schemas/Review"}');
    expect(text).not.toContain('$defs');
  });
});

describe('the examples', () => {
  it.each(named)('of %s pass the validation of requests and responses', (name, { input, data, isPage }) => {
    const example: { input: unknown; data?: unknown } = operationExamples[name as keyof typeof operations];
    expect(v.safeParse(input, example.input).issues).toBeUndefined();
    if (!isPage) expect(v.parse(data, example.data)).toEqual(example.data);
  });
});

function operationsOf({ paths }: Json): Json[] {
  return Object.values(paths as Record<string, Record<string, Json>>).flatMap((path) => Object.values(path));
}

/** The names of the fields of all schemas, and of query parameters. */
function fieldNames(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties, in: place, name, example: _example, ...rest } = part as Json;
  const own = Object.keys(properties ?? {});
  const parameter = place === 'query' ? [name as string] : [];
  const children = [...Object.values(rest), ...Object.values(properties ?? {})];
  return [...own, ...parameter, ...children.flatMap(fieldNames)];
}
