/** Port: records of uploaded photos and videos, to find unused ones. The files are stored elsewhere. */
export type UploadStore = {
  /**
   * Records an upload before its files are stored. Returns false if the folder already has `limit` uploads,
   * or one with this name.
   */
  beginUpload(shop: string, upload: NewUpload, limit: number): Promise<boolean>;
  /** Completes an upload once its files are stored. */
  completeUpload(shop: string, name: string, files: readonly string[]): Promise<void>;
  /** Removes the record of an upload, such as one whose content was refused. */
  removeUpload(shop: string, name: string): Promise<void>;
  /**
   * Whether a review with the upload is hidden for a reason of `withholdingReasons`, so that nobody may see
   * it. `names` are the names that the upload may have.
   */
  isWithheld(shop: string, names: readonly string[]): Promise<boolean>;
  /** Returns the uploads with any of these URLs. */
  findUploads(shop: string, urls: readonly string[]): Promise<Upload[]>;
  /**
   * Whether no media refer to an upload since its review was deleted. From then on, no import uses it as a
   * copy.
   */
  releaseUpload(shop: string, name: string): Promise<boolean>;
  /** The number of uploads that no media refer to since their review was deleted. */
  countReleased(shop: string): Promise<number>;
  /**
   * Returns at most `count` uploads that no media refer to: uploads that began before `before` (milliseconds
   * since 1970), and uploads whose review was deleted. Marks the ones in use.
   */
  unusedUploads(before: number, count: number): Promise<Upload[]>;
};

/**
 * `name` is the path of the upload; its folder is everything before the last slash. `url` is the URL that
 * reviews use.
 */
export type NewUpload = { name: string; url: string; files: readonly string[] };
export type Upload = NewUpload & { shop: string };
