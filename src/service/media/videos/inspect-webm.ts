import { boundedReads } from './bounded-reads.ts';
import type { RandomAccess } from './random-access.ts';
import { UnacceptableVideo, type VideoReport } from './video-report.ts';
import { webmDescriptions } from './webm-descriptions.ts';
import {
  clusterId,
  damaged,
  readElement,
  readElements,
  unsigned,
  type WebmElement,
} from './webm-elements.ts';

/**
 * Checks a WebM file by its elements (RFC 8794, RFC 9559): VP8, VP9 or AV1 with or without Opus or Vorbis, at
 * most `seconds` long. Titles, names, dates, tags, chapters, attachments and all other elements that players
 * do not need are erased. Throws `UnacceptableVideo`.
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
  return { type: 'video/webm', erase: await webmDescriptions(file, { top, parts, info, tracks }) };
}

const ids = {
  segment: 0x18538067,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  codec: 0x86,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  timestamp: 0xe7,
};

async function checkCodecs(file: RandomAccess, tracks: WebmElement): Promise<void> {
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
async function secondsOf(file: RandomAccess, info: WebmElement, parts: WebmElement[]): Promise<number> {
  const fields = await readElements(file, { start: info.content, end: info.end });
  const field = (id: number) => fields.find((element) => element.id === id);
  const scale = field(ids.timestampScale);
  const duration = field(ids.duration);
  const times = [duration ? float(await bytesOf(file, duration)) : 0];
  for (const [index, part] of parts.entries()) {
    if (part.id !== clusterId) continue;
    const first =
      part.end > part.content ? await readElement(file, part.content, part.end) : parts[index + 1];
    if (first?.id === ids.timestamp) times.push(unsigned(await bytesOf(file, first)));
  }
  const nanoseconds = scale ? unsigned(await bytesOf(file, scale)) : 1_000_000;
  const seconds = (Math.max(...times) * nanoseconds) / 1e9;
  if (nanoseconds === 0 || Number.isNaN(seconds)) throw damaged();
  return seconds;
}

async function bytesOf(file: RandomAccess, { content, end }: WebmElement): Promise<Uint8Array> {
  if (end - content > 64) throw damaged();
  return file.read(content, end - content);
}

function float(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length !== 4 && bytes.length !== 8) throw damaged();
  return bytes.length === 4 ? view.getFloat32(0) : view.getFloat64(0);
}
