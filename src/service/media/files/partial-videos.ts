import type { RandomAccess } from '../videos/random-access.ts';
import type { VideoErasure } from '../videos/video-report.ts';
import type { MediaContent } from './media-files.ts';

/** Port: videos under upload, kept across requests and restarts until they are complete. */
export type PartialVideos = {
  /** The number of bytes received; 0 for an unknown name. */
  size(name: string): Promise<number>;
  /**
   * Writes a stream at `start`, at most up to `limit` bytes in total, and returns the new size. Bytes of a
   * stream that breaks are kept. Throws `TooLarge` beyond the limit.
   */
  append(name: string, start: number, body: ReadableStream<Uint8Array>, limit: number): Promise<number>;
  /** Reads a video at any place while `run` works. */
  inspect<Result>(name: string, run: (file: RandomAccess) => Promise<Result>): Promise<Result>;
  erase(name: string, parts: readonly VideoErasure[]): Promise<void>;
  content(name: string, type: string): Promise<MediaContent>;
  remove(name: string): Promise<void>;
  /** Removes videos without a write since `before`, in milliseconds since 1970. */
  removeAbandoned(before: number): Promise<void>;
};

export class TooLarge extends Error {
  constructor() {
    super('The video is too large');
    this.name = 'TooLarge';
  }
}
