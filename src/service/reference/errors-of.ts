import type { ReferenceOperation } from './reference-document.ts';

/** The failures of an operation: HTTP status, and the name in `components`. */
export function errorsOf({ responses }: ReferenceOperation): { status: string; name: string }[] {
  return Object.entries(responses).flatMap(([status, { $ref }]) =>
    $ref ? [{ status, name: $ref.slice($ref.lastIndexOf('/') + 1) }] : [],
  );
}
