import { elementDocs } from '../../scripts/elements/element-docs.ts';

const sources = import.meta.glob<string>('../../widget/elements/storefront-*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The tokens that the doc block of an element documents. */
export function documentedTokens(tag: string): string[] {
  return elementDocs(tag, sources[`../../widget/elements/${tag}.ts`] ?? '').tokens.map(({ name }) => name);
}
