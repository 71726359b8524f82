/**
 * Port: fetches a photo or video from another host, over HTTPS and from public IP addresses only, even after
 * redirects. Throws `MediaUnavailable`, also while the body is read.
 */
export type MediaFetcher = (
  url: string,
  options: { maxBytes: number; signal: AbortSignal },
) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
