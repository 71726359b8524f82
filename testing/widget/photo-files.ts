/** Photos with metadata for tests, made by the browser. */

/** In the metadata of every photo that has some. */
export const canary = 'Place-51.5074N-0.1278W';

/** A photo whose left half is red and whose right half is blue. */
export async function photoFile({
  type = 'image/jpeg',
  width = 40,
  height = 20,
  orientation,
  name = 'photo.jpg',
}: {
  type?: string;
  width?: number;
  height?: number;
  /** With it, the photo has metadata: the orientation and the canary. */
  orientation?: number;
  name?: string;
} = {}): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  drawing.fillStyle = '#f00';
  drawing.fillRect(0, 0, width / 2, height);
  drawing.fillStyle = '#00f';
  drawing.fillRect(width / 2, 0, width / 2, height);
  const blob = await canvas.convertToBlob({ type, quality: 1 });
  if (orientation === undefined) return new File([blob], name, { type });
  // After the two bytes that begin every JPEG.
  return new File([blob.slice(0, 2), metadata(orientation), blob.slice(2)], name, { type });
}

/** A file of these bytes, one for each character. */
export function fileOf(bytes: string, name: string, type = ''): File {
  return new File([Uint8Array.from(bytes, (one) => one.charCodeAt(0))], name, { type });
}

/** The first bytes of a photo of an iPhone. */
export const heicBytes = '\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf';

/** The first bytes of an MP4. */
export const mp4Bytes = '\0\0\0\x18ftypisom\0\0\0\0isomavc1';

/** Whether any byte of a file belongs to the canary, or to a block of metadata. */
export async function hasMetadata(file: Blob): Promise<boolean> {
  const text = String.fromCharCode(...new Uint8Array(await file.arrayBuffer()));
  return /51\.5074|Exif|GPS/.test(text);
}

/** An APP1 segment with the orientation, a description, and a directory of the location. */
function metadata(orientation: number): Uint8Array<ArrayBuffer> {
  const text = `${canary}\0`;
  const entries = 3;
  const textAt = 8 + 2 + entries * 12 + 4;
  const gpsAt = textAt + text.length + (text.length % 2);
  const tiff = new DataView(new ArrayBuffer(gpsAt + 2 + 12 + 4));
  const write = (at: number, ...fields: [tag: number, type: number, count: number, value: number][]) => {
    tiff.setUint16(at, fields.length);
    for (const [index, [tag, type, count, value]] of fields.entries()) {
      const entry = at + 2 + index * 12;
      tiff.setUint16(entry, tag);
      tiff.setUint16(entry + 2, type);
      tiff.setUint32(entry + 4, count);
      if (type === 3) tiff.setUint16(entry + 8, value);
      else tiff.setUint32(entry + 8, value);
    }
  };
  tiff.setUint32(0, 0x4d4d002a);
  tiff.setUint32(4, 8);
  write(8, [0x010e, 2, text.length, textAt], [0x0112, 3, 1, orientation], [0x8825, 4, 1, gpsAt]);
  for (const [index, one] of [...text].entries()) tiff.setUint8(textAt + index, one.charCodeAt(0));
  // "N", the reference of the latitude.
  write(gpsAt, [1, 2, 2, 0x4e000000]);
  const body = new Uint8Array(tiff.buffer);
  const segment = new Uint8Array(10 + body.length);
  segment.set([0xff, 0xe1, (body.length + 8) >> 8, (body.length + 8) & 0xff, 0x45, 0x78, 0x69, 0x66]);
  segment.set(body, 10);
  return segment;
}

/** Photos of unusual kinds, in base64: 8 pixels high and wide, the left half red and the right half blue. */
export const unusualPhotos = {
  'a JPEG for print, in CMYK':
    '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EABcAAAMBAAAAAAAAAAAAAAAAAAADBgf/xAAcEAABBAMBAAAAAAAAAAAAAAAAB0WDwwVDgsH/2gAOBEMATQBZAEsAAD8AasDRNWQeH3c+gjDzBYacf//Z',
  'a PNG of 16 bits':
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIEAYAAACUn2LIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVQoz2P4/58BCP7/x0XjlwXSowYMBwMADib/AZZHrAAAAAAASUVORK5CYII=',
  'an animated WebP, whose second frame is green':
    'UklGRoYAAABXRUJQVlA4WAoAAAACAAAABwAABwAAQU5JTQYAAAD/////AABBTk1GKgAAAAAAAAAAAAcAAAcAAGQAAAJWUDhMEgAAAC8HwAEADxDzv//zHw76ENH/AEFOTUYoAAAAAAAAAAAABwAABwAAZAAAAFZQOEwPAAAALwfAAQAH0P+I/gciov8BAA==',
} as const;
