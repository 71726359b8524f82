import * as v from 'valibot';
import { mediaUrl } from '../../contract/field.ts';
import { limits } from '../../contract/limits.ts';
import type { RowCells } from './row-cells.ts';
import { splitUrls } from './split-urls.ts';

/**
 * The media of a row, for the schema of `create_review` to check: the JSON of our own export, or photo URLs and a video
 * URL. A bad URL never costs its review: it is left out with a warning. `mediaBase` resolves relative URLs.
 */
export function mediaOfRow(
  cell: RowCells,
  mediaBase: string | undefined,
): { media: unknown; warnings: string[] } | { reason: string } {
  const json = cell('media');
  if (json !== '') {
    try {
      return { media: JSON.parse(json), warnings: [] };
    } catch {
      return { reason: 'media is not valid JSON' };
    }
  }
  const warnings: string[] = [];
  const accepted = (field: 'images' | 'video', limit: number) => {
    const listed = cell(field);
    if (listed === '') return [];
    const urls = splitUrls(listed).map((url) => absoluteUrl(url, mediaBase));
    const good = urls.filter((url, index) => {
      const problem = problemOf(url);
      if (problem) warnings.push(`${field} ${index + 1} is left out: ${problem}`);
      return !problem;
    });
    if (good.length > limit)
      warnings.push(`${field}: only the first ${limit} of ${good.length} are imported`);
    return good.slice(0, limit);
  };
  const images = accepted('images', limits.images);
  const [video = ''] = accepted('video', limits.videos);
  return { media: images.length > 0 || video ? { images, video } : undefined, warnings };
}

/** Adds the scheme to `//host/a.jpg`, and the base to a URL without host. */
function absoluteUrl(url: string, mediaBase: string | undefined): string {
  if (url.startsWith('//')) return `https:${url}`;
  const isRelative = !/^[a-z][a-z\d+.-]*:/i.test(url);
  return isRelative && mediaBase !== undefined && URL.canParse(url, mediaBase)
    ? new URL(url, mediaBase).href
    : url;
}

function problemOf(url: string): string | undefined {
  const parsed = v.safeParse(mediaUrl, url);
  if (parsed.success) return undefined;
  const isRelative = !/^[a-z][a-z\d+.-]*:/i.test(url);
  return isRelative ? 'it is not a whole URL; --media-base adds the start' : parsed.issues[0].message;
}
