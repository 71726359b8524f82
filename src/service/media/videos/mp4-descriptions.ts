import { type Box, findBoxes, readBoxes, startOf } from './mp4-boxes.ts';
import type { RandomAccess } from './random-access.ts';
import type { VideoErasure } from './video-report.ts';

/**
 * The parts of an MP4 file that players do not need, and that may name a place, a person or a camera: every
 * box beside the known ones, `free` boxes included, the names of handlers and encoders, and times of
 * recording.
 */
export async function mp4Descriptions(
  file: RandomAccess,
  { whole, movie, tracks }: { whole: Box; movie: Box; tracks: readonly Box[] },
): Promise<VideoErasure[]> {
  const erase: VideoErasure[] = [];
  const eraseOthers = async (inside: readonly Box[], known: ReadonlySet<string>) => {
    const children: Box[] = [];
    for (const { content, end } of inside) children.push(...(await readBoxes(file, { start: content, end })));
    erase.push(...children.filter(({ type }) => !known.has(type)).map(freed));
    return children;
  };
  const inMovie = await eraseOthers([whole], new Set(['ftyp', 'moov', 'mdat'])).then(() =>
    eraseOthers([movie], new Set(['mvhd', 'trak'])),
  );
  const inTracks = await eraseOthers(tracks, new Set(['tkhd', 'edts', 'tref', 'mdia']));
  const ofType = (boxes: readonly Box[], ...types: string[]) =>
    boxes.filter(({ type }) => types.includes(type));
  const inMedia = await eraseOthers(ofType(inTracks, 'mdia'), new Set(['mdhd', 'hdlr', 'minf']));
  const minf = await eraseOthers(
    ofType(inMedia, 'minf'),
    new Set(['vmhd', 'smhd', 'nmhd', 'gmhd', 'hdlr', 'dinf', 'stbl']),
  );
  await eraseOthers(ofType(minf, 'stbl'), tables);
  const headers = [...inMovie, ...inTracks, ...inMedia];
  for (const header of ofType(headers, 'mvhd', 'tkhd', 'mdhd')) {
    const isLong = (await startOf(file, header)).getUint8(0) === 1;
    erase.push(part(header, 4, isLong ? 20 : 12));
  }
  for (const handler of ofType([...inMedia, ...minf], 'hdlr')) erase.push(part(handler, 24));
  for (const description of await findBoxes(file, [...ofType(minf, 'stbl')], ['stsd'])) {
    const [entry] = await readBoxes(file, { start: description.content + 8, end: description.end });
    if (entry && /^avc[13]$/.test(entry.type)) erase.push(part(entry, 42, 74));
  }
  return erase;
}

/** Everything that places samples in time and in the file. */
const tables = new Set([
  ...['stsd', 'stts', 'ctts', 'cslg', 'stss', 'stps', 'sdtp', 'sgpd', 'sbgp', 'subs', 'saiz', 'saio'],
  ...['stsc', 'stsz', 'stz2', 'stco', 'co64', 'stdp', 'padb'],
]);

/**
 * Turns a box into one that players skip. Its size stays, so that the offsets in the tables remain correct.
 */
export function freed({ start, end, content }: Box): VideoErasure {
  const header = new Uint8Array(content - start - 4);
  header.set(new TextEncoder().encode('free'));
  // A header of 16 bytes has the size after the type.
  if (header.length > 4) new DataView(header.buffer).setBigUint64(4, BigInt(end - start));
  return { start: start + 4, end, header };
}

/** Some bytes of the content of a box, by default up to its end. */
function part({ content, end }: Box, from: number, to = end - content): VideoErasure {
  const start = Math.min(content + from, end);
  return { start, end: Math.max(start, Math.min(content + to, end)), header: new Uint8Array() };
}
