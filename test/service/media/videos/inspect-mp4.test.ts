import { describe, expect, it } from 'vitest';
import { inspectMp4 } from '../../../../src/service/media/videos/inspect-mp4.ts';
import { bytesAccess, countedReads, erased } from '../../../../testing/service/databases/bytes-access.ts';
import { box, boxTree, mp4File } from '../../../../testing/service/media/video-files.ts';

const inspect = (bytes: Uint8Array) => inspectMp4(bytesAccess(bytes), 60);

describe('an MP4 video', () => {
  it('is accepted with H.264 and AAC', async () => {
    expect((await inspect(mp4File())).type).toBe('video/mp4');
  });

  it.each([
    ['H.265', { codec: 'hvc1' }, 'must be H.264'],
    ['AV1', { codec: 'av01' }, 'must be H.264'],
    ['MP3 sound', { sound: '.mp3' }, 'must be H.264'],
    ['more than 60 seconds', { seconds: 61 }, 'longer than 60 seconds'],
    ['a clock without ticks', { seconds: 61, ticks: 0 }, 'damaged'],
    ['fragments', { isFragmented: true }, 'Fragmented'],
  ])('is refused with %s', async (_what, options, message) => {
    await expect(inspect(mp4File(options))).rejects.toThrow(message);
  });

  it('of exactly 60 seconds is accepted', async () => {
    expect((await inspect(mp4File({ seconds: 60 }))).type).toBe('video/mp4');
  });

  it('loses every location, camera and date, and keeps the position of every other byte', async () => {
    const bytes = mp4File({ place: 'Secret place' });
    const clean = erased(bytes, (await inspect(bytes)).erase);
    const before = latin1(bytes);
    const after = latin1(clean);
    expect(before.split('Secret place')).toHaveLength(8);
    for (const lost of ['Secret', 'xyz', 'date', 'Camera', 'CAME']) {
      expect(before).toContain(lost);
      expect(after).not.toContain(lost);
    }
    expect(clean.length).toBe(bytes.length);
    for (const kept of ['video sample', 'sound sample', 'moov', 'avc1']) {
      expect(after.indexOf(kept)).toBe(before.indexOf(kept));
    }
    expect((await inspect(clean)).type).toBe('video/mp4');
  });

  it('is refused in one sentence if it is cut off or damaged at any byte', async () => {
    const bytes = mp4File();
    for (let length = 0; length < bytes.length; length += 1) {
      await expectRefusalOrReport(inspect(bytes.subarray(0, length)));
    }
    for (let place = 0; place < bytes.length; place += 1) {
      const damaged = bytes.slice();
      damaged[place] = 0xff;
      await expectRefusalOrReport(inspect(damaged));
    }
  });

  it('is refused after a bounded number of reads, however many boxes it has', async () => {
    const header = box('mvhd', new Uint8Array(24).fill(1, 4, 16));
    const few = boxTree(['trak', 'mdia', 'minf', 'stbl'], 30);
    const { file, reads } = countedReads(box('moov', header, few));
    await expect(inspectMp4(file, 60)).rejects.toThrow('too many parts');
    expect(reads()).toBeLessThan(60_000);
    const wide = countedReads(box('moov', header, boxTree(['trak'], 5_000)));
    await expect(inspectMp4(wide.file, 60)).rejects.toThrow('damaged');
    expect(wide.reads()).toBeLessThan(20_000);
  });

  it('with a header of any length is read in a few bytes', async () => {
    const { file, bytes } = countedReads(
      box('moov', box('mvhd', new Uint8Array(3_000_000)), boxTree(['trak'], 1)),
    );
    await expect(inspectMp4(file, 60)).rejects.toThrow();
    expect(bytes()).toBeLessThan(10_000);
  });

  it.each([
    ['the same place', { runs: 1, first: 1, samples: 1, count: 100_000, length: 5_000 }],
    ['no samples in any of many runs', { runs: 100_000, first: 0, samples: 0, count: 100_000, length: 1 }],
  ])('with samples that have %s is erased in one pass', async (_what, tables) => {
    const bytes = mp4File({ tables });
    const { erase } = await inspect(bytes);
    const total = erase.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(total).toBeLessThan(2 * bytes.length);
    expect(erase.length).toBeLessThan(20);
  });

  it('is refused with more samples than any camera writes', async () => {
    const tables = { runs: 1, first: 1, samples: 1, count: 100_001, length: 1 };
    await expect(inspect(mp4File({ tables }))).rejects.toThrow('damaged');
  });

  it('is refused if it has no tracks or a box without end', async () => {
    await expect(inspect(box('ftyp'))).rejects.toThrow('damaged');
    await expect(inspect(box('moov'))).rejects.toThrow('damaged');
    const zeroes = new Uint8Array(80_000);
    await expect(inspect(zeroes)).rejects.toThrow('damaged');
  });
});

async function expectRefusalOrReport(inspected: Promise<unknown>): Promise<void> {
  const outcome = await inspected.then(
    () => 'UnacceptableVideo',
    (error: Error) => error.name,
  );
  expect(outcome).toBe('UnacceptableVideo');
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
