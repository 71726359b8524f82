import { expect, it } from 'vitest';
import { fileOf, heicBytes, mp4Bytes, photoFile } from '../../../testing/widget/photo-files.ts';
import { fileKind } from '../../../widget/dom/file-kind.ts';

it.each([
  ['JPEG', 'image/jpeg', 'image'],
  ['PNG', 'image/png', 'image'],
  ['WebP', 'image/webp', 'image'],
])('recognises a %s, whatever its name', async (_, type, kind) => {
  expect(await fileKind(await photoFile({ type, name: 'notes.txt' }))).toBe(kind);
});

it.each([
  ['a GIF', 'GIF89a\x01\0', 'image'],
  ['an AVIF with the brand of HEIC beside its own', '\0\0\0\x1cftypmif1\0\0\0\0avifmif1', 'image'],
  ['a HEIC that is named photo.jpg', heicBytes, 'heic'],
  ['a HEIC of several images', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['an MP4', mp4Bytes, 'video'],
  ['a film of a phone in QuickTime', '\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'video'],
  ['a WebM', '\x1a\x45\xdf\xa3\x9f', 'video'],
  ['an empty file', '', 'empty'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'unsupported'],
  ['a PDF', '%PDF-1.7 ', 'unsupported'],
  ['a single byte', '\xff', 'unsupported'],
])('takes %s for what its bytes are', async (_, bytes, kind) => {
  expect(await fileKind(fileOf(bytes, 'photo.jpg', 'image/jpeg'))).toBe(kind);
});
