/**
 * The URLs of one cell: a JSON list of texts or objects, or URLs separated by spaces, commas, semicolons or
 * bars. Commas and bars inside a URL stay, as in `…/w_200,h_200/a.jpg`: a separator is followed by a new URL,
 * a path or a space.
 */
export function splitUrls(cell: string): string[] {
  if (cell.startsWith('[') || cell.startsWith('{')) {
    const urls = jsonUrls(cell);
    if (urls) return urls;
  }
  return cell
    .replace(/^\[|\]$|["']/g, '')
    .split(/\s+|[,;|]+(?=\s|$|(?:https?:)?\/)/i)
    .map((url) => url.replace(/^[,;|]+|[,;|]+$/g, ''))
    .filter(Boolean);
}

function jsonUrls(cell: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(cell);
    return (Array.isArray(value) ? value : [value]).flatMap(urlOf);
  } catch {
    return undefined;
  }
}

/** The keys under which objects store their URL, the largest picture first. */
const urlKeys = [
  'url',
  'original',
  'original_url',
  'src',
  'full',
  'large',
  'image',
  'image_url',
  'link',
  'urls',
];

function urlOf(item: unknown): string[] {
  if (typeof item === 'string') return [item.trim()].filter(Boolean);
  if (typeof item !== 'object' || item === null) return [];
  const key = urlKeys.find((name) => name in item);
  return key ? urlOf((item as Record<string, unknown>)[key]) : [];
}
