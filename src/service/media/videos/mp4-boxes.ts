import type { RandomAccess, Span } from './random-access.ts';
import { UnacceptableVideo } from './video-report.ts';

/**
 * A box of an MP4 file (ISO 14496-12, section 4.2). The span covers the whole box, `content` starts after its
 * header.
 */
export type Box = Span & { type: string; content: number };

/** The boxes in a span, without their children. Throws `UnacceptableVideo` for sizes that exceed the span. */
export async function readBoxes(file: RandomAccess, { start, end }: Span): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    if (boxes.length === maxBoxes) throw damaged();
    const header = await viewOf(file, at, 16);
    if (header.byteLength < 8) throw damaged();
    const short = header.getUint32(0);
    const isLong = short === 1 && header.byteLength === 16;
    const size = isLong ? Number(header.getBigUint64(8)) : short === 0 ? end - at : short;
    const content = at + (isLong ? 16 : 8);
    if (size < content - at || at + size > end) throw damaged();
    boxes.push({ type: fourCharacters(header, 4), start: at, end: at + size, content });
    at += size;
  }
  return boxes;
}

/** All boxes of a type behind a path, such as `mdia`, `minf`, `stbl`. */
export async function findBoxes(file: RandomAccess, inside: Span[], path: string[]): Promise<Box[]> {
  let found: (Span & { content?: number })[] = inside;
  for (const type of path) {
    const children = await Promise.all(
      found.map(({ start, end, content = start }) => readBoxes(file, { start: content, end })),
    );
    found = children.flat().filter((box) => box.type === type);
  }
  return found as Box[];
}

/** The content of a box. Throws `UnacceptableVideo` if it is too large to be read at once. */
export async function contentOf(file: RandomAccess, { content, end }: Box): Promise<DataView> {
  if (end - content > maxContent) throw damaged();
  return viewOf(file, content, end - content);
}

/** The first bytes of the content of a box, which hold all fields of a header. */
export async function startOf(file: RandomAccess, { content, end }: Box): Promise<DataView> {
  return viewOf(file, content, Math.min(end - content, 64));
}

export function fourCharacters(view: DataView, at: number): string {
  return view.byteLength < at + 4
    ? ''
    : String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

export function damaged(): UnacceptableVideo {
  return new UnacceptableVideo('The video is damaged or incomplete');
}

async function viewOf(file: RandomAccess, start: number, length: number): Promise<DataView> {
  const bytes = await file.read(start, length);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** One-minute videos have a few dozen boxes per level; fragmented ones have a few hundred. */
const maxBoxes = 5_000;
/** In bytes. The tables of a one-minute video have less than 100 kB. */
const maxContent = 4_000_000;
