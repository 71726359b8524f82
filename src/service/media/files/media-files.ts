/** Port: the files of uploaded photos and videos, by name. Names are relative paths of `[\w.-]` segments. */
export type MediaFiles = {
  /** Stores a file; its name is new. A failed or aborted write leaves no file. */
  put(name: string, content: MediaContent): Promise<void>;
  /** Returns undefined if the file does not exist. `range` is inclusive and within the file. */
  read(name: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Returns size and type; undefined if the file does not exist. */
  stat(name: string): Promise<Pick<StoredFile, 'size' | 'type'> | undefined>;
  /** Removes files; missing files are ignored. */
  remove(names: readonly string[]): Promise<void>;
};

/** `size` is in bytes. `stream` may be called again for a further attempt. */
export type MediaContent = {
  size: number;
  type: string;
  stream: () => ReadableStream<Uint8Array<ArrayBuffer>>;
};

export type ByteRange = { start: number; end: number };

/** `size` is the size of the whole file. */
export type StoredFile = { size: number; type: string; body: ReadableStream<Uint8Array<ArrayBuffer>> };
