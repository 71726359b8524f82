/** Port: uploaded photos and videos, so that unused ones are found. Their files are elsewhere. */
export type UploadStore = {
  /**
   * Records an upload before its files are stored. False if the folder already holds `limit` uploads, or one with
   * this name.
   */
  beginUpload(shop: string, upload: NewUpload, limit: number): Promise<boolean>;
  /** Completes an upload: its files are stored. */
  completeUpload(shop: string, name: string, files: readonly string[]): Promise<void>;
  /** Removes the record of an upload, such as one whose content was refused. */
  removeUpload(shop: string, name: string): Promise<void>;
  /** The uploads with some of these URLs. */
  findUploads(shop: string, urls: readonly string[]): Promise<Upload[]>;
  /** Whether no media refer to an upload since its review was deleted. From then on, no import takes it for a copy. */
  releaseUpload(shop: string, name: string): Promise<boolean>;
  /** The number of uploads that no media refer to since their review was deleted. */
  countReleased(shop: string): Promise<number>;
  /**
   * At most `count` uploads that no media refer to: those that began before `before` (milliseconds since 1970), and
   * those whose review is gone. Marks the ones in use.
   */
  unusedUploads(before: number, count: number): Promise<Upload[]>;
};

/** `name` is the path of the upload; its folder is all before the last slash. `url` is the URL in reviews. */
export type NewUpload = { name: string; url: string; files: readonly string[] };
export type Upload = NewUpload & { shop: string };
