/** A tag that `Intl` accepts: the canonical one, or only its language if the rest is malformed. */
export function wellFormed(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return tag.replace(/-.*/, '');
  }
}
