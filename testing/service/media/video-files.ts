/** Builds small video files for tests, box by box and element by element. */

type Bytes = Uint8Array<ArrayBuffer>;

/** `place` is written into every part that may contain a location. */
export type Mp4Options = {
  codec?: string;
  sound?: string;
  seconds?: number;
  /** Ticks of the movie's clock per second. */
  ticks?: number;
  place?: string;
  isFragmented?: boolean;
  /** The tables of the metadata track: chunks of one location, whose samples all have the same length. */
  tables?: SampleTables;
};

type SampleTables = { runs: number; first: number; samples: number; count: number; length: number };

/** A tree of boxes: `count` boxes of each type, each with the boxes of the next. */
export function boxTree([type, ...types]: string[], count: number): Bytes {
  if (type === undefined) return new Uint8Array();
  const one = box(type, boxTree(types, count));
  const tree = new Uint8Array(one.length * count);
  for (let index = 0; index < count; index += 1) tree.set(one, index * one.length);
  return tree;
}

/** An MP4 file with video, sound, a track of timed metadata, and descriptions. */
export function mp4File({
  codec = 'avc1',
  sound = 'mp4a',
  seconds = 3,
  ticks = 1_000,
  place = 'Place',
  isFragmented = false,
  tables,
}: Mp4Options = {}): Bytes {
  const type = box('ftyp', text('isom'), u32(0), text('isomavc1'));
  const samples = ['video sample', 'sound sample', place];
  const moovOf = (offsets: number[]) =>
    box(
      'moov',
      box('mvhd', u32(0), text('date'), text('date'), u32(ticks), u32(seconds * ticks)),
      track('vide', codec, samples[0] ?? '', offsets[0] ?? 0, seconds),
      track('soun', sound, samples[1] ?? '', offsets[1] ?? 0, seconds),
      tables
        ? box(
            'trak',
            box('mdia', box('hdlr', u32(0), u32(0), text('meta')), box('minf', repeated(tables))),
            box('free', new Uint8Array(4 * tables.length)),
          )
        : track('meta', 'mebx', samples[2] ?? '', offsets[2] ?? 0, seconds),
      ...(isFragmented ? [box('mvex', u32(0))] : []),
      box('udta', box('\xa9xyz', text(place))),
      box('meta', u32(0), text(place)),
      box('free', text(place)),
    );
  const start = type.length + moovOf([]).length + 8;
  const offsets = samples.map((_, index) => start + samples.slice(0, index).join('').length);
  return joined(
    type,
    moovOf(offsets),
    box('mdat', text(samples.join(''))),
    box('uuid', text(`0123456789abcdef${place}`)),
    box('skip', text(place)),
    joined(u32(1), text('CAME'), u32(0), u32(16 + place.length), text(place)),
  );
}

function track(handler: string, codec: string, sample: string, offset: number, seconds: number): Bytes {
  const tables = box(
    'stbl',
    box('stsd', u32(0), u32(1), sampleEntry(codec)),
    box('stsz', u32(0), u32(0), u32(1), u32(sample.length)),
    box('stsc', u32(0), u32(1), u32(1), u32(1), u32(1)),
    box('stco', u32(0), u32(1), u32(offset)),
  );
  const header = box('mdhd', u32(0), u32(0), u32(0), u32(600), u32(seconds * 600));
  return box(
    'trak',
    box(
      'mdia',
      header,
      box('hdlr', u32(0), u32(0), text(handler), new Uint8Array(12), text('Camera\0')),
      box('minf', tables),
    ),
  );
}

/** Video has the name of its encoder in 32 bytes. */
function sampleEntry(codec: string): Bytes {
  const encoder = codec.startsWith('avc') ? '\x06Camera'.padEnd(32, '\0') : '';
  return box(codec, new Uint8Array(42), text(encoder));
}

function repeated({ runs, first, samples, count, length }: SampleTables): Bytes {
  const table = (size: number, entry: number[]) => {
    const bytes = new Uint8Array(size * entry.length * 4);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < size * entry.length; at += 1) view.setUint32(at * 4, entry[at % entry.length] ?? 0);
    return bytes;
  };
  return box(
    'stbl',
    box('stsz', u32(0), u32(length), u32(count)),
    box('stsc', u32(0), u32(runs), table(runs, [first, samples, 1])),
    box('stco', u32(0), u32(count), table(count, [100])),
  );
}

export function box(type: string, ...content: Bytes[]): Bytes {
  const body = joined(...content);
  return joined(u32(body.length + 8), text(type), body);
}

export type WebmOptions = {
  codec?: string;
  sound?: string;
  seconds?: number;
  /** Nanoseconds per tick. */
  scale?: number;
  place?: string;
  isRecorded?: boolean;
};

/**
 * A WebM file. With `isRecorded`, as browsers record it: without a duration and without the sizes of segment
 * and clusters.
 */
export function webmFile({
  codec = 'V_VP9',
  sound = 'A_OPUS',
  seconds = 3,
  scale = 1_000_000,
  place = 'Place',
  isRecorded = false,
}: WebmOptions = {}): Bytes {
  const duration = new Uint8Array(8);
  new DataView(duration.buffer).setFloat64(0, seconds * 1_000);
  const info = element(
    '1549a966',
    element('2ad7b1', u32(scale)),
    ...(isRecorded ? [] : [element('4489', duration)]),
    element('7ba9', text(place)),
    element('4461', text('20240501')),
    element('4d80', text(`Camera of ${place}`)),
    element('5741', text(`Camera of ${place}`)),
  );
  const tracks = element(
    '1654ae6b',
    element('ae', element('86', text(codec)), element('536e', text(place)), element('258688', text(place))),
    element('ae', element('86', text(sound))),
  );
  const blocks = joined(element('e7', u32(seconds * 1_000)), element('a3', text('block')));
  const cluster = isRecorded ? joined(hex('1f43b67501ffffffffffffff'), blocks) : element('1f43b675', blocks);
  const tags = joined(
    element('1254c367', text(place)),
    element('1043a770', text(place)),
    element('ec', text(place)),
  );
  const parts = isRecorded ? joined(info, tags, tracks, cluster) : joined(info, tracks, tags, cluster);
  const segment = isRecorded ? joined(hex('1853806701ffffffffffffff'), parts) : element('18538067', parts);
  return joined(element('1a45dfa3', element('4282', text('webm'))), segment);
}

export function element(id: string, ...content: Bytes[]): Bytes {
  const body = joined(...content);
  const size = u32(body.length);
  size[0] = 0x10;
  return joined(hex(id), size, body);
}

function joined(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
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
