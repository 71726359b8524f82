import type { RandomAccess, Span } from './random-access.ts';
import { UnacceptableVideo } from './video-report.ts';

/** An element of a WebM file (RFC 8794). The span covers it whole, `content` starts after its header. */
export type WebmElement = Span & { id: number; content: number };

export const clusterId = 0x1f43b675;

/** The elements in a span, without their children. */
export async function readElements(file: RandomAccess, { start, end }: Span): Promise<WebmElement[]> {
  const elements: WebmElement[] = [];
  for (let at = start; at < end; at = elements.at(-1)?.end ?? end) {
    if (elements.length === maxElements) throw damaged();
    elements.push(await readElement(file, at, end));
  }
  return elements;
}

export async function readElement(file: RandomAccess, at: number, end: number): Promise<WebmElement> {
  const header = await file.read(at, 12);
  const idLength = Math.clz32(header[0] ?? 0) - 23;
  const sizeLength = Math.clz32(header[idLength] ?? 0) - 23;
  if (idLength > 4 || sizeLength > 8) throw damaged();
  const content = at + idLength + sizeLength;
  const id = unsigned(header.subarray(0, idLength));
  const sizeField = header.subarray(idLength, content - at);
  // The first bit that is set marks the length of the field.
  const size = unsigned(sizeField.map((byte, index) => (index === 0 ? byte - 2 ** (8 - sizeLength) : byte)));
  // Recorders in browsers do not know sizes in advance: a segment ends with the file, and the blocks of a
  // cluster are read as if they followed it.
  const isUnknown = size === 2 ** (7 * sizeLength) - 1;
  const last = isUnknown ? (id === clusterId ? content : end) : content + size;
  if (last > end) throw damaged();
  return { id, start: at, end: last, content };
}

export function unsigned(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

export function damaged(): UnacceptableVideo {
  return new UnacceptableVideo('The video is damaged or incomplete');
}

/** A minute has 60 clusters. In clusters without a size, every block counts. */
const maxElements = 20_000;
