import { openApiDocument } from '../../src/service/open-api/open-api-document.ts';
import type { Parameter, Schema } from '../../src/service/reference/reference-document.ts';
import { codeCell, markdownTable } from './markdown-table.ts';

type Content = Record<string, { schema: Schema; example?: unknown }>;
type OperationObject = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

/** A section per operation with its fields, a request and the answer, from the OpenAPI document. */
export function operationReference(): string {
  const { paths, tags } = openApiDocument() as {
    paths: Record<string, Record<string, OperationObject>>;
    tags: { name: string }[];
  };
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = tags.map(({ name }) => {
    const sections = all.filter(({ operation }) => operation.tags.includes(name)).map(section);
    return [`## ${name}`, ...sections].join('\n\n');
  });
  return groups.join('\n\n');
}

function section({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: OperationObject;
}): string {
  const fields = method === 'GET' ? parameterRows(operation.parameters ?? []) : bodyRows(operation);
  const table = fields.length > 0 ? [markdownTable(['Field', 'Type', 'Description'], fields)] : [];
  const about = [`${operation.summary}.`, operation.description]
    .filter((text) => text !== undefined)
    .join(' ');
  return [`### ${operation.operationId}`, about, ...table, exampleOf(path, method, operation)].join('\n\n');
}

function parameterRows(parameters: readonly Parameter[]): string[][] {
  return parameters.map(({ name, required, description = '', schema }) =>
    row(name, schema, description, required),
  );
}

function bodyRows({ requestBody }: OperationObject): string[][] {
  const schema = requestBody?.content['application/json']?.schema;
  return Object.entries(schema?.properties ?? {}).map(([name, field]) =>
    row(name, field, field.description ?? '', schema?.required?.includes(name) === true),
  );
}

function row(name: string, schema: Schema, description: string, required: boolean): string[] {
  const text = `${required ? 'Required. ' : ''}${description}`.replaceAll('|', '\\|').replaceAll('\n', ' ');
  return [codeCell(name), typeOf(schema).replaceAll('|', '\\|'), text];
}

function typeOf({ type, enum: values, items }: Schema): string {
  if (values) return values.map((value) => `\`${value}\``).join(', ');
  if (items) return `list of ${typeOf(items)}`;
  return [type ?? 'object'].flat().join(' or ');
}

function exampleOf(
  path: string,
  method: string,
  { parameters = [], requestBody, responses }: OperationObject,
): string {
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  const body = requestBody?.content['application/json']?.example;
  const answer = responses['200']?.content?.['application/json']?.example as { data?: unknown } | undefined;
  const lines = [
    `${method} ${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    ...(body === undefined ? [] : [JSON.stringify(body, null, 1)]),
  ];
  const data = answer?.data ?? answer;
  return [
    ['```http', ...lines, '```'].join('\n'),
    ...(data === undefined ? [] : [['```json', JSON.stringify(data, null, 1), '```'].join('\n')]),
  ].join('\n\n');
}
