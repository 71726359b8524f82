/** The height of an element as a shopper left it; the document is identified by its time of origin. */
export type KeptHeight = { place: string; width: number; document: number; height: number };

/** The door for kept heights; none if the text is invalid. */
export function readHeights(text: string | null): KeptHeight[] {
  try {
    const list: unknown = JSON.parse(text ?? '');
    return Array.isArray(list) ? list.filter(isHeight) : [];
  } catch {
    return [];
  }
}

/** Replaces the height of the same place. Only the latest 30 places are kept. */
export function withHeight(list: KeptHeight[], latest: KeptHeight): KeptHeight[] {
  return [latest, ...list.filter(({ place }) => place !== latest.place)].slice(0, 30);
}

function isHeight(value: unknown): value is KeptHeight {
  const { place, width, document, height } = Object(value) as Record<string, unknown>;
  return typeof place === 'string' && [width, document, height].every(Number.isFinite);
}
