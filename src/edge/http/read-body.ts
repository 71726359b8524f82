import { ProblemError } from './problem.ts';

/**
 * The exact text of a request's body, of at most so many bytes; what goes beyond them is not read. Throws
 * `body_too_large`, and `invalid_body` where it is cut or no UTF-8.
 */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () =>
    new ProblemError('body_too_large', { detail: `At most ${maxBytes} bytes are taken` });
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  // A byte order mark is part of what was signed.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const reader = request.body?.getReader();
  let text = '';
  let size = 0;
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > maxBytes) break;
      text += decoder.decode(part.value, { stream: true });
    }
    if (size <= maxBytes) return text + decoder.decode();
  } catch {
    throw new ProblemError('invalid_body');
  }
  await reader?.cancel();
  throw tooLarge();
}
