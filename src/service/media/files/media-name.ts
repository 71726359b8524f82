/**
 * Whether a text is a name of a stored file: a relative path of `[\w.-]` segments that no file system and no
 * object store refuses for its length. Every name in a request passes here first.
 */
export function isMediaName(text: string): boolean {
  return text.length <= longestPath && /^[\w-]{1,255}(\/[\w-][\w.-]{0,254})+$/.test(text);
}

/** In bytes; the limit of object stores, which is lower than the limit of file systems. */
const longestPath = 1_024;
