/** The content of a file that a shopper has chosen. */
export type FileKind = 'image' | 'heic' | 'video' | 'empty' | 'unsupported';

/** Recognises a file by its first bytes: names and types of files are often wrong. */
export async function fileKind(file: Blob): Promise<FileKind> {
  if (file.size === 0) return 'empty';
  const bytes = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  // One character for each byte.
  const head = String.fromCharCode(...bytes);
  if (/^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8|RIFF.{4}WEBP)/s.test(head)) return 'image';
  if (head.startsWith('\x1a\x45\xdf\xa3')) return 'video';
  if (head.slice(4, 8) !== 'ftyp') return 'unsupported';
  // The first brand and the compatible ones, of four characters each.
  const brands = head.slice(8, new DataView(bytes.buffer).getUint32(0));
  if (/avi[fs]/.test(brands)) return 'image';
  return /^(?:hei|hev|mif1|msf1)/.test(brands) ? 'heic' : 'video';
}

/** In bytes: enough for the brands that phones write. */
const headLength = 64;
