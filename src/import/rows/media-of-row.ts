import * as v from 'valibot';
import { mediaUrl } from '../../contract/field.ts';
import { isMediaOfOtherShop } from '../../contract/is-media-of-other-shop.ts';
import type { Media } from '../../contract/media.ts';
import { mediaTypes } from '../../contract/media-types.ts';
import { splitUrls } from '../values/split-urls.ts';
import type { ReadingRules } from './reading-rules.ts';
import type { ListCells, RowCells } from './row-cells.ts';

/**
 * The media of a row, to be validated by the schema of `create_review`: its JSON, or the URLs of photos and
 * videos, each once. A bad URL is left out with a warning and never rejects its review.
 */
export function mediaOfRow(
  cell: RowCells,
  list: ListCells,
  { body, limits, mediaBase, ownMedia }: MediaRules,
): { media: unknown; warnings: string[] } {
  const text = cell('media');
  const given = { media: text === '' ? [] : [text], images: list('images'), video: list('video') };
  if (given.images.length === 0 && given.video.length === 0) {
    const json = text === '' ? undefined : mediaJson(text, body);
    if (json !== undefined) return ownOf(json, ownMedia);
    if (text === '') return { media: undefined, warnings: [] };
  }
  const warnings: string[] = [];
  const goodOf = (field: keyof typeof given) => {
    if (given[field].length === 0) return [];
    const urls = given[field].flatMap(splitUrls).map((url) => absoluteUrl(url, mediaBase));
    return [...new Set(urls)].filter((url, index) => {
      const problem = problemOf(url, ownMedia);
      if (problem) warnings.push(`${field} ${index + 1} is left out: ${problem}`);
      return !problem;
    });
  };
  const pictures = new Set([...goodOf('media'), ...goodOf('images')]);
  const videos = new Set([...goodOf('video'), ...[...pictures].filter(isVideo)]);
  const firstOf = (field: 'images' | 'video', urls: string[], limit: number) => {
    if (urls.length > limit)
      warnings.push(`${field}: only the first ${limit} of ${urls.length} are imported`);
    return urls.slice(0, limit);
  };
  const photos = [...pictures].filter((url) => !videos.has(url));
  const images = firstOf('images', photos, limits.images);
  const media = [
    ...images.map((url) => ({ url })),
    ...firstOf('video', [...videos], limits.videos).map((url) => ({ url, type: mediaTypes.video })),
  ];
  return { media: media.length > 0 ? media : undefined, warnings };
}

type MediaRules = Pick<ReadingRules, 'body' | 'limits' | 'mediaBase' | 'ownMedia'>;

/** The JSON of our own export or of `create_review`. Other systems use the same name for lists of URLs. */
function mediaJson(text: string, { entries }: ReadingRules['body']): Media[] | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    const parsed = v.safeParse(entries.media, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

function isVideo(url: string): boolean {
  return /\.(mp4|m4v|mov|webm)(?=$|[?#])/i.test(url);
}

/** Adds the scheme to `//host/a.jpg`, and the base to a URL without host. */
function absoluteUrl(url: string, mediaBase: string | undefined): string {
  if (url.startsWith('//')) return `https:${url}`;
  const isRelative = !/^[a-z][a-z\d+.-]*:/i.test(url);
  return isRelative && mediaBase !== undefined && URL.canParse(url, mediaBase)
    ? new URL(url, mediaBase).href
    : url;
}

/** Leaves out uploads of other shops. */
function ownOf(media: Media[], ownMedia: MediaRules['ownMedia']): { media: unknown; warnings: string[] } {
  if (!ownMedia) return { media, warnings: [] };
  const isOwn = ({ url, thumbnail_url }: Media) =>
    ![url, thumbnail_url].some((one) => one !== '' && isMediaOfOtherShop(one, ownMedia));
  const own = media.filter(isOwn);
  const warnings = own.length < media.length ? [`media: ${ofOtherShop} is left out`] : [];
  return { media: own, warnings };
}

function problemOf(url: string, ownMedia: MediaRules['ownMedia']): string | undefined {
  const parsed = v.safeParse(mediaUrl, url);
  if (parsed.success)
    return ownMedia && isMediaOfOtherShop(url, ownMedia) ? `it is ${ofOtherShop}` : undefined;
  const isRelative = !/^[a-z][a-z\d+.-]*:/i.test(url);
  return isRelative ? 'it is not a whole URL; --media-base adds the start' : parsed.issues[0].message;
}

const ofOtherShop = 'an upload of another shop';
