import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MediaContent, MediaFiles } from '../../src/service/media/files/media-files.ts';
import { webmFile } from '../../testing/service/media/video-files.ts';

/** The suite that every adapter of the media files port must pass. `open` returns an empty store. */
export function mediaFilesConformance(
  name: string,
  open: () => Promise<{ files: MediaFiles; close: () => Promise<unknown> }>,
): void {
  describe(`${name} as a store of media files`, () => {
    let files: MediaFiles;
    let close: () => Promise<unknown>;
    beforeEach(async () => {
      ({ files, close } = await open());
    });
    afterEach(() => close());

    const video = webmFile();
    const put = (file: string, bytes = video) => files.put(file, contentOf(bytes));
    const bytesOf = async (file: string, range?: { start: number; end: number }) => {
      const found = await files.read(file, range);
      return found && new Uint8Array(await new Response(found.body).arrayBuffer());
    };

    it('returns a file as it was stored, with its size and type', async () => {
      await put('1/folder/video');
      expect(await bytesOf('1/folder/video')).toEqual(video);
      expect(await files.stat('1/folder/video')).toEqual({ size: video.length, type: 'video/webm' });
      expect(await files.read('1/folder/video')).toMatchObject({ size: video.length, type: 'video/webm' });
    });

    it('returns a range of a file, with the size of the whole file', async () => {
      await put('1/folder/video');
      expect(await bytesOf('1/folder/video', { start: 5, end: 9 })).toEqual(video.slice(5, 10));
      const part = await files.read('1/folder/video', { start: 5, end: 9 });
      expect(part?.size).toBe(video.length);
      await part?.body.cancel();
    });

    it('does not know files that were never stored or are removed', async () => {
      await put('1/folder/a.jpg');
      await put('1/folder/a.jpg.640.webp');
      await files.remove(['1/folder/a.jpg', '1/folder/never', '2/never/x']);
      expect(await files.stat('1/folder/a.jpg')).toBeUndefined();
      expect(await files.read('1/folder/a.jpg')).toBeUndefined();
      expect(await files.stat('1/folder/a.jpg.640.webp')).toBeDefined();
      await files.remove(['1/folder/a.jpg.640.webp']);
      expect(await files.stat('1/folder')).toBeUndefined();
    });

    it('leaves no file if the content breaks off or is shorter than announced', async () => {
      const broken: MediaContent = {
        ...contentOf(video),
        stream: () => new ReadableStream({ pull: (controller) => controller.error(new Error('Broken')) }),
      };
      await expect(files.put('1/folder/broken', broken)).rejects.toThrow();
      await expect(
        files.put('1/folder/short', { ...contentOf(video), size: video.length + 1 }),
      ).rejects.toThrow();
      expect(await files.stat('1/folder/broken')).toBeUndefined();
      expect(await files.stat('1/folder/short')).toBeUndefined();
    });
  });
}

function contentOf(bytes: Uint8Array<ArrayBuffer>): MediaContent {
  return { size: bytes.length, type: 'video/webm', stream: () => new Blob([bytes]).stream() };
}
