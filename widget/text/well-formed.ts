/** A tag that `Intl` takes: one that begins like a tag may go on as anything, then only its language counts. */
export function wellFormed(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return tag.replace(/-.*/, '');
  }
}
