import type { RandomAccess } from './random-access.ts';
import type { VideoErasure } from './video-report.ts';
import { clusterId, readElements, type WebmElement } from './webm-elements.ts';

type WebmParts = {
  top: readonly WebmElement[];
  parts: readonly WebmElement[];
  info: WebmElement;
  tracks: WebmElement;
};

/**
 * The parts of a WebM file that players do not need, and that may name a place, a person or a camera: titles,
 * names, dates, tags, chapters, attachments, and all other elements beside the known ones.
 */
export async function webmDescriptions(
  file: RandomAccess,
  { top, parts, info, tracks }: WebmParts,
): Promise<VideoErasure[]> {
  const childrenOf = ({ content: start, end }: WebmElement) => readElements(file, { start, end });
  const others = (elements: readonly WebmElement[], known: ReadonlySet<number>) =>
    elements.filter(({ id }) => !known.has(id)).map(voided);
  const fields = await childrenOf(info);
  const erase = [
    ...others(top, knownAtTop),
    ...others(parts, knownParts),
    ...others(fields, knownFields),
    // Files must have these names, so they become empty.
    ...fields.filter(({ id }) => programs.has(id)).map(emptied),
  ];
  for (const entry of await childrenOf(tracks)) {
    const isTrack = entry.id === trackEntry;
    erase.push(...(isTrack ? (await childrenOf(entry)).filter(isNamed).map(voided) : [voided(entry)]));
  }
  return erase;
}

const header = 0x1a45dfa3;
const segment = 0x18538067;
const trackEntry = 0xae;
const programs = new Set([0x4d80, 0x5741]);
const knownAtTop = new Set([header, segment]);
/** The list of parts, cues, and the blocks of clusters whose size the recorder did not know. */
const knownParts = new Set([
  0x114d9b74,
  0x1549a966,
  0x1654ae6b,
  clusterId,
  0x1c53bb6b,
  0xe7,
  0xa3,
  0xa0,
  0xa7,
  0xab,
]);
const knownFields = new Set([0x2ad7b1, 0x4489, ...programs]);

/** The names of a track and of its codec, links to attachments, tags, free space, and checksums. */
function isNamed({ id }: WebmElement): boolean {
  return [0x536e, 0x258688, 0x7446, 0x1254c367, 0xec, 0xbf].includes(id);
}

function emptied({ content: start, end }: WebmElement): VideoErasure {
  return { start, end, header: new Uint8Array() };
}

/** A `Void` element with a size field of eight bytes, or of one byte if the span is too short. */
function voided({ start, end }: WebmElement): VideoErasure {
  const length = end - start;
  const header = new Uint8Array(length < 10 ? 2 : 9);
  header[0] = 0xec;
  if (length < 10) {
    header[1] = 0x80 + length - 2;
  } else {
    new DataView(header.buffer).setBigUint64(1, BigInt(length - 9));
    header[1] = 0x01;
  }
  return { start, end, header };
}
