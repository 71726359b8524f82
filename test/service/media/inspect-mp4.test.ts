import { describe, expect, it } from 'vitest';
import { inspectMp4 } from '../../../src/service/media/inspect-mp4.ts';
import { bytesAccess, erased } from '../../../testing/service/bytes-access.ts';
import { box, mp4File } from '../../../testing/service/video-files.ts';

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
    ['fragments', { isFragmented: true }, 'Fragmented'],
  ])('is refused with %s', async (_what, options, message) => {
    await expect(inspect(mp4File(options))).rejects.toThrow(message);
  });

  it('of exactly 60 seconds is accepted', async () => {
    expect((await inspect(mp4File({ seconds: 60 }))).type).toBe('video/mp4');
  });

  it('loses every mention of a place, and keeps the place of every other byte', async () => {
    const bytes = mp4File({ place: 'Secret place' });
    const clean = erased(bytes, (await inspect(bytes)).erase);
    const before = latin1(bytes);
    const after = latin1(clean);
    expect(before.split('Secret place')).toHaveLength(5);
    expect(after).not.toContain('Secret');
    expect(after).not.toContain('xyz');
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
