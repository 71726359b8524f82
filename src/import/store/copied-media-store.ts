/** Port: photos and videos that were copied from other hosts, by the URLs that imported files name. */
export type CopiedMediaStore = {
  /** The copies of these URLs. With `keep`, the service keeps them for another day if no review uses them. */
  copiesOf(
    shop: string,
    sources: readonly string[],
    options: { keep: boolean },
  ): Promise<Map<string, MediaCopy>>;
  /**
   * Makes a complete upload the copy of a URL, and replaces the URL in all reviews of the shop. The events about these
   * wait for `recordImportEvents` under the import. Another copy of the URL is used instead if there is one.
   */
  replaceMedia(shop: string, importId: string, source: string, upload: UploadedMedia): Promise<void>;
};

/** The URLs in reviews; a video has no thumbnail. */
export type MediaCopy = { url: string; thumbnail_url: string };

/** `name` is that of `beginUpload`. */
export type UploadedMedia = MediaCopy & { name: string };
