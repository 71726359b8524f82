/** The parts of an OpenAPI document that the reference shows. */
export type ReferenceDocument = {
  info: { title: string; version: string; description?: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, PathOperation>>;
  components: Components;
};

export type Components = {
  schemas: Record<string, Schema>;
  responses: Record<string, FailureResponse>;
  securitySchemes: Record<string, SecurityScheme>;
};

export type SecurityScheme = { type: string; scheme?: string; name?: string; description: string };

export type FailureResponse = { description: string; content: Record<string, MediaType> };

export type MediaType = { schema: Schema; example?: unknown };

export type Parameter = {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
};

export type Schema = {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  additionalProperties?: unknown;
};

type PathOperation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  'x-extension'?: boolean;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, MediaType> }>;
};

export type ReferenceOperation = PathOperation & { name: string; method: string; path: string };

/** The operations in the order of the tags. */
export function operationsByTag({
  tags,
  paths,
}: ReferenceDocument): { tag: ReferenceDocument['tags'][number]; operations: ReferenceOperation[] }[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
    })),
  );
  return tags.map((tag) => ({ tag, operations: all.filter((one) => one.tags.includes(tag.name)) }));
}

/** The failures of an operation: HTTP status, and the name in `components`. */
export function errorsOf({ responses }: ReferenceOperation): { status: string; name: string }[] {
  return Object.entries(responses).flatMap(([status, { $ref }]) =>
    $ref ? [{ status, name: $ref.slice($ref.lastIndexOf('/') + 1) }] : [],
  );
}
