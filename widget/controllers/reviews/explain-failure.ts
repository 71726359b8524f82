import { readFailure } from '../../client/read-failure.ts';
import { enControls } from '../../text/languages/en/controls.ts';
import type { Explain } from '../mounted.ts';
import { optionalChunk } from '../optional-chunk.ts';

/** Explains a failed request by its code, with the last saved copy if no answer is on display. */
export const explainFailure: Explain = async (mounted, raw) => {
  const code = readFailure(raw, enControls.failures);
  if (mounted.model.state.peek().answer) return { ok: false, code };
  const copies = await optionalChunk(import('./saved-copies.ts'), mounted.ended);
  return { ok: false, code, saved: await copies?.savedCopy(mounted, code) };
};
