/** The renderer of HTML, which `scripts/build/bundle-worker.ts` bundles from the widget's views. */
declare module '#renderer' {
  export const renderRating: import('../../contract/fragment.ts').Renderer['renderRating'];
  export const buildId: import('../../contract/fragment.ts').Renderer['buildId'];
  export const renderFragment: import('../../contract/fragment.ts').Renderer['renderFragment'];
}
