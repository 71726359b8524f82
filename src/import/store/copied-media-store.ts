/** Port: copies of photos and videos from other hosts, by the URLs in imported files. */
export type CopiedMediaStore = {
  /** Returns the copies of these URLs. With `keep`, unused copies are kept for another day. */
  copiesOf(
    shop: string,
    sources: readonly string[],
    options: { keep: boolean },
  ): Promise<Map<string, MediaCopy>>;
  /**
   * Makes a complete upload the copy of a URL, and replaces the URL in all reviews of the shop. Their events
   * wait for `recordImportEvents` under the import. An existing copy of the URL is used instead.
   */
  replaceMedia(shop: string, importId: string, source: string, upload: UploadedMedia): Promise<void>;
};

/** The URLs that reviews use; a video has no thumbnail. */
export type MediaCopy = { url: string; thumbnail_url: string };

/** `name` is the name from `beginUpload`. */
export type UploadedMedia = MediaCopy & { name: string };
