import { policyHash } from '../../contract/sha256.ts';
import type { ReferenceDocument } from './reference-document.ts';
import { referencePage } from './reference-page.ts';
import { referenceStyles } from './reference-styles.ts';

/**
 * Responds with the API reference, rendered from the service's own OpenAPI document at the first request. The
 * content security policy allows only its style sheet and its empty icon.
 */
export function referenceHandler(document: object): () => Promise<Response> {
  let page: Promise<{ text: string; styles: string }> | undefined;
  return async () => {
    page ??= render(document as ReferenceDocument);
    const { text, styles } = await page;
    return new Response(text, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; img-src data:; style-src ${styles}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'public, max-age=300',
      },
    });
  };
}

/** The page, and the hash of its style sheet for the policy. */
async function render(document: ReferenceDocument): Promise<{ text: string; styles: string }> {
  return { text: String(await referencePage(document)), styles: await policyHash(referenceStyles) };
}
