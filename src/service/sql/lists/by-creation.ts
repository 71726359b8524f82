type Created<Id> = { id: Id; created_at: string };

/** Compares rows by their creation, as the databases do. */
export function byCreation<Id extends string | number>(
  direction: 'asc' | 'desc',
): (one: Created<Id>, other: Created<Id>) => number {
  const sign = direction === 'asc' ? 1 : -1;
  return (one, other) => sign * (compare(one.created_at, other.created_at) || compare(one.id, other.id));
}

function compare(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
