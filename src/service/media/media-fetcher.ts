/**
 * Port: fetches a photo or video of another host, over HTTPS and from public IP addresses only, also after redirects. Throws
 * `MediaUnavailable`, and so does the body while it is read.
 */
export type MediaFetcher = (
  url: string,
  options: { maxBytes: number; signal: AbortSignal },
) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
