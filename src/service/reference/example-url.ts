import type { ReferenceOperation } from './reference-document.ts';

/** The path of an operation with the query of its example. */
export function exampleUrl({ path, parameters = [] }: ReferenceOperation): string {
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
