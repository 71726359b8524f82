import { describe, expect, it } from 'vitest';
import { inspectWebm } from '../../../../src/service/media/videos/inspect-webm.ts';
import { bytesAccess, countedReads, erased } from '../../../../testing/service/databases/bytes-access.ts';
import { element, webmFile } from '../../../../testing/service/media/video-files.ts';

const inspect = (bytes: Uint8Array) => inspectWebm(bytesAccess(bytes), 60);

describe.each([
  ['a WebM video', false],
  ['a WebM video as browsers record it', true],
])('%s', (_name, isRecorded) => {
  it('is accepted with VP8, VP9 or AV1 and Opus or Vorbis', async () => {
    for (const codec of ['V_VP8', 'V_VP9', 'V_AV1']) {
      expect((await inspect(webmFile({ codec, isRecorded }))).type).toBe('video/webm');
    }
    expect((await inspect(webmFile({ sound: 'A_VORBIS', isRecorded }))).type).toBe('video/webm');
  });

  it.each([
    ['another codec', { codec: 'V_MPEG4/ISO/AVC' }, 'must be H.264'],
    ['no video', { codec: 'A_OPUS' }, 'must be H.264'],
    ['other sound', { sound: 'A_AAC' }, 'must be H.264'],
    ['more than 60 seconds', { seconds: 61 }, 'longer than 60 seconds'],
    ['a clock that stands still', { seconds: 61, scale: 0 }, 'damaged'],
  ])('is refused with %s', async (_what, options, message) => {
    await expect(inspect(webmFile({ ...options, isRecorded }))).rejects.toThrow(message);
  });

  it('loses its title, names, date, tags and chapters', async () => {
    const bytes = webmFile({ place: 'A place with a long name', isRecorded });
    const clean = erased(bytes, (await inspect(bytes)).erase);
    const [before, after] = [bytes, clean].map((one) => new TextDecoder('latin1').decode(one));
    for (const lost of ['place', 'Camera', '20240501']) {
      expect(before).toContain(lost);
      expect(after).not.toContain(lost);
    }
    expect(clean.length).toBe(bytes.length);
    expect((await inspect(clean)).type).toBe('video/webm');
    const short = webmFile({ place: '!', isRecorded });
    const shortClean = erased(short, (await inspect(short)).erase);
    expect((await inspect(shortClean)).type).toBe('video/webm');
  });

  it('is refused in one sentence if it is cut off or damaged at any byte', async () => {
    const bytes = webmFile({ isRecorded });
    for (let place = 0; place < bytes.length; place += 1) {
      const damaged = bytes.slice();
      damaged[place] = 0;
      for (const file of [bytes.subarray(0, place), damaged]) {
        const outcome = await inspect(file).then(
          () => 'UnacceptableVideo',
          (error: Error) => error.name,
        );
        expect(outcome).toBe('UnacceptableVideo');
      }
    }
  });
});

it('a WebM video without a duration that is a number is refused', async () => {
  const bytes = webmFile();
  const at = bytes.findIndex((byte, index) => byte === 0x44 && bytes[index + 1] === 0x89);
  bytes.set([0x7f, 0xf8], at + 6);
  await expect(inspect(bytes)).rejects.toThrow('damaged');
});

it('a WebM video is refused after a bounded number of reads, however many elements it has', async () => {
  const many = (id: string, count: number, ...content: Uint8Array<ArrayBuffer>[]) =>
    Array.from({ length: count }, () => element(id, ...content));
  const fields = many('d7', 1_000);
  const tracks = element('1654ae6b', ...many('ae', 100, ...fields));
  const { file, reads } = countedReads(
    new Uint8Array([...element('1a45dfa3'), ...element('18538067', element('1549a966'), tracks)]),
  );
  await expect(inspectWebm(file, 60)).rejects.toThrow('too many parts');
  expect(reads()).toBe(50_000);
});
