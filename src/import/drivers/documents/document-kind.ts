import { closeSync, openSync, readSync } from 'node:fs';
import { documentLimits } from './document-limits.ts';

export type DocumentKind = 'json' | 'json lines' | 'xml';

/** The kind of a file of nested elements, by its start; undefined for other files. */
export function documentKind(path: string): DocumentKind | undefined {
  const start = startOf(path).trimStart();
  if (/^<(!doctype html|html|head|body|meta|table)\b/i.test(start)) return undefined;
  if (/^<(\?xml|!--|!doctype|[a-z][\w:.-]*[\s/>])/i.test(start)) return 'xml';
  if (/\.(ndjson|jsonl)$/i.test(path)) return 'json lines';
  if (!/^(\[\s*[[{\]]|\{\s*["}])/.test(start)) return undefined;
  const [line = '', ...others] = start.split('\n');
  return others.some((other) => other.trim() !== '') && isObject(line) ? 'json lines' : 'json';
}

function isObject(line: string): boolean {
  try {
    return line.startsWith('{') && typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}

/** Long enough for the first line of JSON lines. */
function startOf(path: string): string {
  const buffer = Buffer.alloc(documentLimits.textLength);
  const file = openSync(path, 'r');
  const start = buffer.subarray(0, readSync(file, buffer));
  closeSync(file);
  const [first, second] = start;
  const isLittleEndian = (first === 0xff && second === 0xfe) || second === 0;
  const isBigEndian = (first === 0xfe && second === 0xff) || first === 0;
  const encoding = isLittleEndian ? 'utf-16le' : isBigEndian ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(start);
}
