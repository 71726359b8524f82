import { atMost } from '../../server/at-most.ts';
import type { MediaUrl, MediaUrls } from '../run/foreign-media.ts';
import { type CopyFailure, MediaUnavailable } from './media-unavailable.ts';

/** The number of distinct photos and videos on one host, and how many of them were copied. */
export type CopiedHost = {
  host: string;
  urls: number;
  copied: number;
  failed: number;
  /** Whether the host responded to none of the requests. */
  gone: boolean;
  reasons: Partial<Record<CopyFailure, number>>;
  /** A URL that was not copied, or any URL if all were. */
  example: string;
};

export type CopyOptions = {
  /** Copies one photo or video, and replaces its URL. Throws `MediaUnavailable`. */
  copy: (media: MediaUrl) => Promise<void>;
  signal: AbortSignal;
  progress: (done: number) => void;
};

/**
 * Copies photos and videos, a few at once and fewer from one host. A host is given up after several
 * consecutive failures, so that an abandoned host does not take hours. Ends early once `signal` aborts.
 */
export async function copyForeignMedia(
  urls: MediaUrls,
  { copy, signal, progress }: CopyOptions,
): Promise<CopiedHost[]> {
  const all = atMost(atOnce);
  let done = 0;
  const copyHost = async (host: string, count: number): Promise<CopiedHost> => {
    const media = urls.of(host);
    const result: CopiedHost = {
      host,
      urls: count,
      copied: 0,
      failed: 0,
      gone: false,
      reasons: {},
      example: '',
    };
    let unanswered = 0;
    let answered = 0;
    const failed = (url: string, reason: CopyFailure) => {
      if (result.failed === 0) result.example = url;
      result.failed += 1;
      result.reasons[reason] = (result.reasons[reason] ?? 0) + 1;
    };
    const copyOne = async ({ url, type }: MediaUrl) => {
      result.example ||= url;
      if (signal.aborted) return;
      if (unanswered >= mostUnanswered) return failed(url, 'unreachable');
      try {
        await copy({ url, type });
        result.copied += 1;
        answered += 1;
        unanswered = 0;
      } catch (error) {
        if (!(error instanceof MediaUnavailable)) throw error;
        if (error.reason === 'stopped') return;
        const isUnanswered = error.reason === 'unreachable' || error.reason === 'timeout';
        unanswered = isUnanswered ? unanswered + 1 : 0;
        if (!isUnanswered) answered += 1;
        failed(url, error.reason);
      }
      progress(++done);
    };
    const copyRest = async () => {
      for (const item of media) await all(() => copyOne(item));
    };
    await Promise.all(Array.from({ length: atOnceOfHost }, copyRest));
    return { ...result, gone: result.failed > 0 && answered === 0 };
  };
  return Promise.all([...urls.hosts()].map(([host, count]) => copyHost(host, count)));
}

const atOnce = 8;
const atOnceOfHost = 4;
const mostUnanswered = 5;
