import { pathToFileURL } from 'node:url';
import type { FormRequest, FragmentRequest } from '../../src/contract/fragment.ts';

/** A command for tests in a browser: renders a fragment with the built renderer. */
export async function renderFragment(_context: unknown, request: FragmentRequest): Promise<string> {
  const renderer = await import(pathToFileURL('dist/server/index.js').href);
  return renderer.renderFragment(request);
}

/** Likewise a form. */
export async function renderForm(_context: unknown, request: FormRequest): Promise<string> {
  const renderer = await import(pathToFileURL('dist/server/index.js').href);
  return renderer.renderForm(request);
}
