import { boundedReads } from './bounded-reads.ts';
import type { RandomAccess, Span } from './random-access.ts';
import { UnacceptableVideo, type VideoErasure, type VideoReport } from './video-report.ts';

/**
 * Checks a WebM file by its elements (RFC 8794, RFC 9559): VP8, VP9 or AV1 with or without Opus or Vorbis, at
 * most `seconds` long. Tags and attachments are erased. Throws `UnacceptableVideo`.
 */
export async function inspectWebm(video: RandomAccess, seconds: number): Promise<VideoReport> {
  const file = boundedReads(video);
  const top = await readElements(file, { start: 0, end: file.size });
  const segment = top.find(({ id }) => id === ids.segment);
  if (!segment) throw damaged();
  const parts = await readElements(file, { start: segment.content, end: segment.end });
  const tracks = parts.find(({ id }) => id === ids.tracks);
  const info = parts.find(({ id }) => id === ids.info);
  if (!tracks || !info) throw damaged();
  await checkCodecs(file, tracks);
  if ((await secondsOf(file, info, parts)) > seconds) {
    throw new UnacceptableVideo(`The video is longer than ${seconds} seconds`);
  }
  const described = parts.filter(({ id }) => id === ids.tags || id === ids.attachments);
  return { type: 'video/webm', erase: described.map(voided) };
}

type Element = Span & { id: number; content: number };

const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  trackEntry: 0xae,
  codec: 0x86,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  timestamp: 0xe7,
};

/** The elements in a span, without their children. */
async function readElements(file: RandomAccess, { start, end }: Span): Promise<Element[]> {
  const elements: Element[] = [];
  for (let at = start; at < end; at = elements.at(-1)?.end ?? end) {
    if (elements.length === maxElements) throw damaged();
    elements.push(await readElement(file, at, end));
  }
  return elements;
}

async function readElement(file: RandomAccess, at: number, end: number): Promise<Element> {
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
  const last = isUnknown ? (id === ids.cluster ? content : end) : content + size;
  if (last > end) throw damaged();
  return { id, start: at, end: last, content };
}

async function checkCodecs(file: RandomAccess, tracks: Element): Promise<void> {
  const codecs: string[] = [];
  for (const entry of await readElements(file, { start: tracks.content, end: tracks.end })) {
    if (entry.id !== ids.trackEntry) continue;
    const fields = await readElements(file, { start: entry.content, end: entry.end });
    const codec = fields.find(({ id }) => id === ids.codec);
    codecs.push(codec ? new TextDecoder().decode(await bytesOf(file, codec)) : '');
  }
  const isVideo = (codec: string) => /^V_(VP8|VP9|AV1)$/.test(codec);
  if (!codecs.some(isVideo) || !codecs.every((codec) => isVideo(codec) || /^A_(OPUS|VORBIS)$/.test(codec))) {
    throw new UnacceptableVideo('The video must be H.264 with AAC sound in MP4, or WebM');
  }
}

/**
 * The stated duration, or the start of the last cluster if later, because recorders in browsers state no
 * duration.
 */
async function secondsOf(file: RandomAccess, info: Element, parts: Element[]): Promise<number> {
  const fields = await readElements(file, { start: info.content, end: info.end });
  const field = (id: number) => fields.find((element) => element.id === id);
  const scale = field(ids.timestampScale);
  const duration = field(ids.duration);
  const times = [duration ? float(await bytesOf(file, duration)) : 0];
  for (const [index, part] of parts.entries()) {
    if (part.id !== ids.cluster) continue;
    const first =
      part.end > part.content ? await readElement(file, part.content, part.end) : parts[index + 1];
    if (first?.id === ids.timestamp) times.push(unsigned(await bytesOf(file, first)));
  }
  const nanoseconds = scale ? unsigned(await bytesOf(file, scale)) : 1_000_000;
  const seconds = (Math.max(...times) * nanoseconds) / 1e9;
  if (nanoseconds === 0 || Number.isNaN(seconds)) throw damaged();
  return seconds;
}

async function bytesOf(file: RandomAccess, { content, end }: Element): Promise<Uint8Array> {
  if (end - content > 64) throw damaged();
  return file.read(content, end - content);
}

function unsigned(bytes: Uint8Array): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

function float(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length !== 4 && bytes.length !== 8) throw damaged();
  return bytes.length === 4 ? view.getFloat32(0) : view.getFloat64(0);
}

/** A `Void` element with a size field of eight bytes, or of one byte if the span is too short. */
function voided({ start, end }: Element): VideoErasure {
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

function damaged(): UnacceptableVideo {
  return new UnacceptableVideo('The video is damaged or incomplete');
}

/** A minute has 60 clusters. In clusters without a size, every block counts. */
const maxElements = 20_000;
