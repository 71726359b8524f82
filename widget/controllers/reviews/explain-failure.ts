import { readFailure } from '../../client/read-failure.ts';
import { enControls } from '../../text/languages/en/controls.ts';
import type { Explain } from '../mounted.ts';

/** Explains a failed request by its code alone. */
export const explainQuietly: Explain = async (_mounted, raw) => ({
  ok: false,
  code: readFailure(raw, enControls.failures),
});

/** Explains a failed request by its code, with the last saved copy if no answer is on display. */
export const explainFailure: Explain = async (mounted, raw) => {
  const code = readFailure(raw, enControls.failures);
  if (mounted.model.state.peek().answer) return { ok: false, code };
  const copies = await import('./saved-copies.ts').catch(() => undefined);
  return { ok: false, code, saved: await copies?.savedCopy(mounted, code) };
};
