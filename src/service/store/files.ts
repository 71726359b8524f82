/** `preview` and `report` are JSON about an import, `rejects` its rejected rows. */
export type FileKind = 'upload' | 'preview' | 'report' | 'rejects' | 'export' | 'backup';

/**
 * Port: files of a shop with personal data, which exist for some hours. They are stored in parts, so that no
 * process holds a whole file in memory. Times are in milliseconds since 1970.
 */
export type FileStore = {
  /**
   * Begins a file. With `most` files of its kind in the shop, also unfinished ones, the oldest makes way, or
   * the file is refused and the result is false.
   */
  beginFile(shop: string, file: NewFile, full: { most: number; oldest: 'remove' | 'keep' }): Promise<boolean>;
  /** Adds a part; parts are counted from 0. */
  addFilePart(shop: string, id: string, number: number, bytes: Uint8Array): Promise<void>;
  /** Makes a file available. `bytes` is its size before compression. */
  endFile(shop: string, id: string, bytes: number): Promise<void>;
  /** Finds a complete file that has not expired. */
  findFile(shop: string, id: string): Promise<ShopFile | undefined>;
  /** Returns true for the first of several calls about a file. */
  takeFile(shop: string, id: string): Promise<boolean>;
  /** Returns undefined after the last part. */
  readFilePart(shop: string, id: string, number: number): Promise<Uint8Array<ArrayBuffer> | undefined>;
  removeFile(shop: string, id: string): Promise<void>;
  /** Removes expired files of all shops, at most `limit`, and returns how many. */
  removeExpiredFiles(limit: number): Promise<number>;
};

/** `id` is a text that nobody can guess; `person` is the id of the person who may have it. */
export type NewFile = { id: string; kind: FileKind; name: string; person: string; expiresAt: number };

export type ShopFile = NewFile & { bytes: number };
