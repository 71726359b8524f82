import type { Span } from './random-access.ts';

/** An accepted video, and the parts of its file to overwrite because they may name a place or a person. */
export type VideoReport = { type: 'video/mp4' | 'video/webm'; erase: VideoErasure[] };

/** Overwrites a span with `header` and then zeros, so that all other bytes keep their place. */
export type VideoErasure = Span & { header: Uint8Array };

/** A refused video; the message is for the uploader. */
export class UnacceptableVideo extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnacceptableVideo';
  }
}
