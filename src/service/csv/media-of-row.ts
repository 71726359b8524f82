import type { RowCells } from './row-cells.ts';

/**
 * The media of a row, for the schema of `create_review` to check: the JSON of our own export, or image URLs separated
 * by spaces, commas, semicolons or bars, and a video URL.
 */
export function mediaOfRow(cell: RowCells): { media: unknown } | { reason: string } {
  const json = cell('media');
  if (json !== '') {
    try {
      return { media: JSON.parse(json) };
    } catch {
      return { reason: 'media is not valid JSON' };
    }
  }
  const images = cell('images')
    .split(/[\s,;|]+/)
    .filter(Boolean);
  return { media: { images, video: cell('video') } };
}
