/** A tag that `Intl` accepts: the canonical one, or only its language if the rest is malformed. */
export function wellFormed(tag: string): string {
  try {
    return new Intl.Locale(tag).toString();
  } catch {
    return tag.replace(/-.*/, '');
  }
}
