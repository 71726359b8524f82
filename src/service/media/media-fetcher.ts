/**
 * Port: fetches a photo or video of another host, over HTTPS and from public IP addresses only, also after redirects. Throws
 * `MediaUnavailable`, and so does the body while it is read.
 */
export type MediaFetcher = (
  url: string,
  options: { maxBytes: number; signal: AbortSignal },
) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;

/** Why a photo or video cannot be copied. */
export type CopyFailure =
  | 'unreachable'
  | 'timeout'
  | 'forbidden_address'
  | 'missing'
  | 'refused'
  | 'redirects'
  | 'too_large'
  | 'not_media'
  | 'stopped';

export class MediaUnavailable extends Error {
  readonly reason: CopyFailure;

  constructor(reason: CopyFailure) {
    super(`The media cannot be copied: ${reason}`);
    this.name = 'MediaUnavailable';
    this.reason = reason;
  }
}
