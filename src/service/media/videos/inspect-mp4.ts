import { boundedReads } from './bounded-reads.ts';
import { type Box, damaged, findBoxes, fourCharacters, startOf } from './mp4-boxes.ts';
import { freed, mp4Descriptions } from './mp4-descriptions.ts';
import { sampleSpans } from './mp4-samples.ts';
import type { RandomAccess, Span } from './random-access.ts';
import { UnacceptableVideo, type VideoErasure, type VideoReport } from './video-report.ts';

/**
 * Checks an MP4 file by its boxes: H.264 with or without AAC, at most `seconds` long. Locations and other
 * descriptions are in many boxes (`mp4Descriptions`), and in the samples of tracks that are neither video nor
 * sound. Throws `UnacceptableVideo`.
 */
export async function inspectMp4(file: RandomAccess, seconds: number): Promise<VideoReport> {
  try {
    return await inspect(boundedReads(file), seconds);
  } catch (error) {
    // The DataView throws it for a box shorter than its fields.
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

async function inspect(file: RandomAccess, seconds: number): Promise<VideoReport> {
  const whole: Box = { type: '', start: 0, end: file.size, content: 0 };
  const [movie] = await findBoxes(file, [whole], ['moov']);
  if (!movie) throw damaged();
  if ((await secondsOf(file, movie)) > seconds) {
    throw new UnacceptableVideo(`The video is longer than ${seconds} seconds`);
  }
  const erase: VideoErasure[] = [];
  const samples: Span[] = [];
  const kept: Box[] = [];
  let hasVideo = false;
  const tracks = await findBoxes(file, [movie], ['trak']);
  if (tracks.length > mostTracks) throw damaged();
  for (const track of tracks) {
    const kind = await handlerOf(file, track);
    if (kind === 'vide' || kind === 'soun') {
      const accepted = kind === 'vide' ? ['avc1', 'avc3'] : ['mp4a'];
      if (!accepted.includes(await codecOf(file, track))) throw otherCodec();
      hasVideo ||= kind === 'vide';
      kept.push(track);
    } else {
      samples.push(...(await sampleSpans(file, track)));
      erase.push(freed(track));
    }
  }
  if (!hasVideo) throw otherCodec();
  erase.push(...joined(samples).map((span) => ({ ...span, header: nothing })));
  erase.push(...(await mp4Descriptions(file, { whole, movie, tracks: kept })));
  return { type: 'video/mp4', erase };
}

/** Cameras write up to six tracks. */
const mostTracks = 50;
const nothing = new Uint8Array();

/** Merges overlapping spans, because any number of samples may have the same place. */
function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = result.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else result.push({ ...span });
  }
  return result;
}

/** The longest duration of the movie and of its fragments. */
async function secondsOf(file: RandomAccess, movie: Box): Promise<number> {
  const headers = [
    ...(await findBoxes(file, [movie], ['mvhd'])),
    ...(await findBoxes(file, [movie], ['trak', 'mdia', 'mdhd'])),
  ];
  if (headers.length === 0) throw damaged();
  const durations = await Promise.all(
    headers.map(async (box) => {
      const view = await startOf(file, box);
      const isLong = view.getUint8(0) === 1;
      const scale = view.getUint32(isLong ? 20 : 12);
      if (scale === 0) throw damaged();
      return (isLong ? Number(view.getBigUint64(24)) : view.getUint32(16)) / scale;
    }),
  );
  const [fragments] = await findBoxes(file, [movie], ['mvex']);
  if (fragments) throw new UnacceptableVideo('Fragmented MP4 files are not supported');
  return Math.max(...durations);
}

/** The kind of a track: `vide`, `soun`, `meta` and others. */
async function handlerOf(file: RandomAccess, track: Box): Promise<string> {
  const [handler] = await findBoxes(file, [track], ['mdia', 'hdlr']);
  return handler ? fourCharacters(await startOf(file, handler), 8) : '';
}

async function codecOf(file: RandomAccess, track: Box): Promise<string> {
  const [description] = await findBoxes(file, [track], ['mdia', 'minf', 'stbl', 'stsd']);
  return description ? fourCharacters(await startOf(file, description), 12) : '';
}

function otherCodec(): UnacceptableVideo {
  return new UnacceptableVideo('The video must be H.264 with AAC sound in MP4, or WebM');
}
