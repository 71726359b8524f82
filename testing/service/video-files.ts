/** Builds small video files for tests, box by box and element by element. */

type Bytes = Uint8Array<ArrayBuffer>;

/** `place` is written into every part that may name a place. */
export type Mp4Options = {
  codec?: string;
  sound?: string;
  seconds?: number;
  place?: string;
  isFragmented?: boolean;
};

/** An MP4 file with video, sound, a track of timed metadata, and descriptions. */
export function mp4File({
  codec = 'avc1',
  sound = 'mp4a',
  seconds = 3,
  place = 'Place',
  isFragmented = false,
}: Mp4Options = {}): Bytes {
  const type = box('ftyp', text('isom'), u32(0), text('isomavc1'));
  const samples = ['video sample', 'sound sample', place];
  const moovOf = (offsets: number[]) =>
    box(
      'moov',
      box('mvhd', u32(0), u32(0), u32(0), u32(1_000), u32(seconds * 1_000)),
      track('vide', codec, samples[0] ?? '', offsets[0] ?? 0, seconds),
      track('soun', sound, samples[1] ?? '', offsets[1] ?? 0, seconds),
      track('meta', 'mebx', samples[2] ?? '', offsets[2] ?? 0, seconds),
      ...(isFragmented ? [box('mvex', u32(0))] : []),
      box('udta', box('\xa9xyz', text(place))),
      box('meta', u32(0), text(place)),
    );
  const start = type.length + moovOf([]).length + 8;
  const offsets = samples.map((_, index) => start + samples.slice(0, index).join('').length);
  return joined(
    type,
    moovOf(offsets),
    box('mdat', text(samples.join(''))),
    box('uuid', text(`0123456789abcdef${place}`)),
  );
}

function track(handler: string, codec: string, sample: string, offset: number, seconds: number): Bytes {
  const tables = box(
    'stbl',
    box('stsd', u32(0), u32(1), box(codec, u32(0))),
    box('stsz', u32(0), u32(0), u32(1), u32(sample.length)),
    box('stsc', u32(0), u32(1), u32(1), u32(1), u32(1)),
    box('stco', u32(0), u32(1), u32(offset)),
  );
  const header = box('mdhd', u32(0), u32(0), u32(0), u32(600), u32(seconds * 600));
  return box('trak', box('mdia', header, box('hdlr', u32(0), u32(0), text(handler)), box('minf', tables)));
}

export function box(type: string, ...content: Bytes[]): Bytes {
  const body = joined(...content);
  return joined(u32(body.length + 8), text(type), body);
}

export type WebmOptions = {
  codec?: string;
  sound?: string;
  seconds?: number;
  place?: string;
  isRecorded?: boolean;
};

/** A WebM file. With `isRecorded`, as browsers record it: without a duration and without the sizes of segment and clusters. */
export function webmFile({
  codec = 'V_VP9',
  sound = 'A_OPUS',
  seconds = 3,
  place = 'Place',
  isRecorded = false,
}: WebmOptions = {}): Bytes {
  const duration = new Uint8Array(8);
  new DataView(duration.buffer).setFloat64(0, seconds * 1_000);
  const info = element(
    '1549a966',
    element('2ad7b1', u32(1_000_000)),
    ...(isRecorded ? [] : [element('4489', duration)]),
  );
  const tracks = element(
    '1654ae6b',
    element('ae', element('86', text(codec))),
    element('ae', element('86', text(sound))),
  );
  const blocks = joined(element('e7', u32(seconds * 1_000)), element('a3', text('block')));
  const cluster = isRecorded ? joined(hex('1f43b67501ffffffffffffff'), blocks) : element('1f43b675', blocks);
  const tags = element('1254c367', text(place));
  const parts = isRecorded ? joined(info, tags, tracks, cluster) : joined(info, tracks, tags, cluster);
  const segment = isRecorded ? joined(hex('1853806701ffffffffffffff'), parts) : element('18538067', parts);
  return joined(element('1a45dfa3', element('4282', text('webm'))), segment);
}

function element(id: string, ...content: Bytes[]): Bytes {
  const body = joined(...content);
  const size = u32(body.length);
  size[0] = 0x10;
  return joined(hex(id), size, body);
}

function joined(...parts: Bytes[]): Bytes {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

function text(value: string): Bytes {
  return Uint8Array.from(value, (character) => character.charCodeAt(0));
}

function hex(value: string): Bytes {
  return Uint8Array.from(value.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function u32(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
