import { columnNames } from './column-names.ts';
import type { ListField } from './import-fields.ts';

/** The field of a numbered column with one photo or video, such as `photo_1`; undefined for other names. */
export function numberedMedia(name: string): ListField | undefined {
  const [, kind = ''] = numbered.exec(name.trim()) ?? [];
  if (/^videos?$/i.test(kind)) return 'video';
  return photos.test(kind) ? 'images' : undefined;
}

/** `Image 2`, `picture_url_3`, `review-photo[1]`, `photo1Url`. */
const numbered =
  /^(?:review|customer|user)?[ _.-]?(\p{L}+?)[ _.-]?(?:urls?|links?|src)?[ _.-]?[([]?\d{1,2}[)\]]?(?:[ _.-]?(?:urls?|links?|src))?$/iu;

const photos = new RegExp(`^(${columnNames.photos.source})(s|er)?$`, 'i');
