/** Media types that the service stores, by content: names and headers of uploads prove nothing. */
export type StoredType = 'image/jpeg' | 'image/webp' | 'video/mp4' | 'video/webm';

/** The media type of a file from its first 16 bytes; undefined for any other content. */
export function contentTypeOf(start: Uint8Array): StoredType | 'image/png' | 'image/gif' | undefined {
  const text = String.fromCharCode(...start.subarray(0, 16));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (/^RIFF.{4}WEBP/s.test(text)) return 'image/webp';
  if (text.startsWith('\x1a\x45\xdf\xa3')) return 'video/webm';
  // HEIC and AVIF photos begin with the same box but other brands.
  if (/^.{4}ftyp(?!hei|hev|mif1|msf1|avi)/s.test(text)) return 'video/mp4';
  return undefined;
}
