import { ProblemError } from './problem.ts';

/**
 * The exact text of a request's body. Stops reading after `maxBytes` and throws `body_too_large`; throws
 * `invalid_body` if the body is cut off or not UTF-8.
 */
export async function readBody(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () =>
    new ProblemError('body_too_large', { detail: `At most ${maxBytes} bytes are accepted` });
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge();
  // A byte order mark is part of the signed text.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const reader = request.body?.getReader();
  let text = '';
  let size = 0;
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      size += chunk.value.byteLength;
      if (size > maxBytes) break;
      text += decoder.decode(chunk.value, { stream: true });
    }
    if (size <= maxBytes) return text + decoder.decode();
  } catch {
    throw new ProblemError('invalid_body');
  }
  await reader?.cancel();
  throw tooLarge();
}
