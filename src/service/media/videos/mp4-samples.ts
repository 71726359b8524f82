import { type Box, contentOf, damaged, findBoxes } from './mp4-boxes.ts';
import type { RandomAccess, Span } from './random-access.ts';

/** Where the samples of a track lie in the file, from its tables (ISO 14496-12, section 8.7). */
export async function sampleSpans(file: RandomAccess, track: Box): Promise<Span[]> {
  const table = async (...types: string[]) => {
    const found = await Promise.all(
      types.map((type) => findBoxes(file, [track], ['mdia', 'minf', 'stbl', type])),
    );
    const [box] = found.flat();
    return box && { type: box.type, view: await contentOf(file, box) };
  };
  const [sizes, chunks, offsets] = [await table('stsz'), await table('stsc'), await table('stco', 'co64')];
  if (!sizes || !chunks || !offsets) return [];
  const lengths = sampleLengths(sizes.view);
  const wide = offsets.type === 'co64';
  const samplesOf = samplesPerChunk(chunks.view);
  const count = offsets.view.getUint32(4);
  if (count > maxSamples) throw damaged();
  const spans: Span[] = [];
  let sample = 0;
  for (let chunk = 0; chunk < count && sample < lengths.length; chunk++) {
    const start = wide
      ? Number(offsets.view.getBigUint64(8 + chunk * 8))
      : offsets.view.getUint32(8 + chunk * 4);
    const next = Math.min(sample + samplesOf(chunk + 1), lengths.length);
    const end = lengths.slice(sample, next).reduce((sum, length) => sum + length, start);
    sample = next;
    if (end > file.size) throw damaged();
    spans.push({ start, end });
  }
  return spans;
}

function sampleLengths(view: DataView): number[] {
  const [common, count] = [view.getUint32(4), view.getUint32(8)];
  if (common === 0 && view.byteLength < 12 + count * 4) throw damaged();
  if (count > maxSamples) throw damaged();
  return Array.from({ length: count }, (_, index) => common || view.getUint32(12 + index * 4));
}

/**
 * Runs of chunks: the first chunk of each run, counted from 1, and the samples in each of its chunks. The
 * returned function takes the chunks in order, so that it reads each run once.
 */
function samplesPerChunk(view: DataView): (chunk: number) => number {
  const runs = view.getUint32(4);
  let run = 0;
  let samples = 0;
  return (chunk) => {
    for (; run < runs && view.getUint32(8 + run * 12) <= chunk; run++) {
      samples = view.getUint32(12 + run * 12);
    }
    return samples;
  };
}

/**
 * The most samples of a track that is neither video nor sound. A minute of measurements has a few thousand.
 */
const maxSamples = 100_000;
