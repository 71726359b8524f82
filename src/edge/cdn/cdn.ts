/**
 * Port: a CDN in front of the edge. `test/conformance/cdn.ts` is the suite that every adapter passes, against
 * servers that behave as the vendor documents.
 */
export type Cdn = {
  /**
   * Purges every answer with one of the tags. With `isSoft`, a CDN that can do so keeps the answers in case
   * the edge fails. Resolves once the whole CDN has confirmed; throws a `CdnError`.
   */
  purge(tags: readonly string[], options: { isSoft: boolean }): Promise<void>;
};
