import { describe, expect, it } from 'vitest';
import {
  canary,
  fileOf,
  hasMetadata,
  mp4Bytes,
  photoFile,
  unusualPhotos,
} from '../../../testing/widget/photo-files.ts';
import { fileKind } from '../../../widget/dom/file-kind.ts';
import { preparePhoto } from '../../../widget/dom/prepare-photo.ts';

/** The size of a photo, and its colour near the start and the end of each edge. */
async function seen(photo: Blob) {
  const bitmap = await createImageBitmap(photo);
  const { width, height } = bitmap;
  const drawing = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
  drawing.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = drawing.getImageData(x, y, 1, 1).data;
    if (red > 200 && green > 200 && blue > 200) return 'white';
    return red > blue ? 'red' : 'blue';
  };
  return {
    size: [width, height],
    left: at(1, Math.floor(height / 2)),
    right: at(width - 2, Math.floor(height / 2)),
    top: at(Math.floor(width / 2), 1),
    bottom: at(Math.floor(width / 2), height - 2),
  };
}

/** How often a photo contains these bytes. */
async function countOf(photo: Blob, bytes: string): Promise<number> {
  return String.fromCharCode(...new Uint8Array(await photo.arrayBuffer())).split(bytes).length - 1;
}

describe('a photo before its upload', () => {
  it('has no location and no other metadata', async () => {
    const photo = await photoFile({ orientation: 1 });
    expect(await hasMetadata(photo)).toBe(true);
    const prepared = await preparePhoto(photo);
    expect([prepared.type, await hasMetadata(prepared)]).toEqual(['image/jpeg', false]);
  });

  it.each([
    [1, 'left'],
    [2, 'right'],
    [3, 'right'],
    [4, 'left'],
    [5, 'top'],
    [6, 'top'],
    [7, 'bottom'],
    [8, 'bottom'],
  ] as const)('is upright with orientation %i, its first half at the %s', async (orientation, edge) => {
    const photo = await preparePhoto(await photoFile({ orientation }));
    const prepared = await seen(photo);
    // Its pixels are upright, not a note in its metadata.
    expect(await hasMetadata(photo)).toBe(false);
    expect(prepared.size).toEqual(orientation < 5 ? [40, 20] : [20, 40]);
    expect(prepared[edge]).toBe('red');
  });

  it('is at most 2,048 pixels long, and never enlarged', async () => {
    const large = await seen(await preparePhoto(await photoFile({ width: 2_100, height: 1_050 })));
    expect(large.size).toEqual([2_048, 1_024]);
    expect((await seen(await preparePhoto(await photoFile()))).size).toEqual([40, 20]);
  });

  it.each(['image/png', 'image/webp'])('may have been a %s', async (type) => {
    expect(await seen(await preparePhoto(await photoFile({ type })))).toMatchObject({
      size: [40, 20],
      left: 'red',
      right: 'blue',
    });
  });

  it.each(Object.entries(unusualPhotos))('may have been %s', async (_, base64) => {
    const photo = fileOf(atob(base64), 'photo.jpg');
    expect(await fileKind(photo)).toBe('image');
    expect(await seen(await preparePhoto(photo))).toMatchObject({ size: [8, 8], left: 'red', right: 'blue' });
  });

  it('loses the film that phones append to a photo, with its location', async () => {
    const film = fileOf(`${mp4Bytes}\0\0\0\x30moov${canary}`, 'film.mp4');
    const photo = new Blob([await photoFile(), film]);
    expect(await hasMetadata(photo)).toBe(true);
    expect(await hasMetadata(await preparePhoto(photo))).toBe(false);
  });

  it('is an ordinary photo without the brightness map of an Ultra HDR photo, which has metadata too', async () => {
    const main = await photoFile();
    const map = await photoFile({ width: 10, height: 5 });
    const index = fileOf('\xff\xe2\0\x06MPF\0', 'index');
    const photo = new Blob([main.slice(0, 2), index, main.slice(2), map]);
    const prepared = await preparePhoto(photo);
    expect(await seen(prepared)).toMatchObject({ size: [40, 20], left: 'red', right: 'blue' });
    expect([await hasMetadata(prepared), await countOf(prepared, '\xff\xd8\xff')]).toEqual([false, 1]);
    expect(await countOf(photo, '\xff\xd8\xff')).toBe(2);
  });

  it('has white instead of transparent pixels', async () => {
    const blob = await new OffscreenCanvas(8, 8).convertToBlob().catch(() => undefined);
    const canvas = new OffscreenCanvas(8, 8);
    canvas.getContext('2d');
    expect((await seen(await preparePhoto(blob ?? (await canvas.convertToBlob())))).left).toBe('white');
  });

  it('is refused if the browser cannot decode it', async () => {
    await expect(preparePhoto(fileOf('\xff\xd8\xff\xe0 broken', 'photo.jpg'))).rejects.toThrow();
  });
});
