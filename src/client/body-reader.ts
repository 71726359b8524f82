import type { OperationName } from '../contract/operations.ts';
import { ReviewsApiError } from './api-error.ts';

/**
 * Reads the body of a response and returns its JSON; undefined, which no schema accepts, if the body is not
 * JSON.
 */
export type ReadJson = (
  operation: OperationName,
  response: Response,
  signal: AbortSignal,
) => Promise<unknown>;

/** Marks a failure that a second attempt would only repeat. */
export const tooLong = 'TOO_LONG';

/**
 * Sizes in bytes after decompression. A page of 100 reviews with the longest texts and replies has 6 MB, a
 * usual one 0.1 MB.
 */
const longest = 6_500_000;
const usual = 1_000_000;

/** Most objects, arrays and fields of a large body. Each takes many times the memory of its text. */
const mostParts = 200_000;

/**
 * Creates the body reader of one client. It stops at the longest allowed body, and reads one
 * larger-than-usual body at a time: other large bodies wait on their connections, so that hostile responses
 * to concurrent calls do not add up in memory. Throws `ReviewsApiError`: `network` for an interrupted
 * response, `bad_answer` for one that is too large.
 */
export function createBodyReader(): ReadJson {
  let lastLarge = Promise.resolve();

  /** Resolves when no other large body is being read. */
  async function enterLarge(): Promise<() => void> {
    const before = lastLarge;
    const { promise, resolve } = Promise.withResolvers<void>();
    lastLarge = before.then(() => promise);
    await before;
    return resolve;
  }

  return async (operation, response, signal) => {
    const { status } = response;
    const refusal = () => new ReviewsApiError(operation, 'bad_answer', { status, reason: tooLong });
    const reader = response.body?.getReader();
    let leave: (() => void) | undefined;
    try {
      if (Number(response.headers.get('content-length')) > longest) throw refusal();
      const decoder = new TextDecoder();
      let text = '';
      let size = 0;
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        size += part.value.byteLength;
        if (size > longest) throw refusal();
        text += decoder.decode(part.value, { stream: true });
        if (size <= usual || leave) continue;
        leave = await enterLarge();
        // An aborted call must not block the others if its platform lets the body hang.
        signal.addEventListener('abort', leave, { once: true });
        if (signal.aborted) leave();
      }
      text += decoder.decode();
      if (leave && hasManyParts(text)) throw refusal();
      return parseJson(text);
    } catch (error) {
      reader?.cancel().catch(() => {});
      if (error instanceof ReviewsApiError) throw error;
      throw new ReviewsApiError(operation, 'network', { status, reason: platformCode(error) });
    } finally {
      leave?.();
    }
  };
}

/** The platform's code for a failed connection, from the innermost cause that has one. */
export function platformCode(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return (
    (cause === undefined ? undefined : platformCode(cause)) ?? (typeof code === 'string' ? code : undefined)
  );
}

function hasManyParts(text: string): boolean {
  const part = /[{[:]/g;
  let count = 0;
  while (count <= mostParts && part.test(text)) count += 1;
  return count > mostParts;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
