/** The renderer of HTML, which `scripts/build/bundle-worker.ts` bundles from the widget's views. */
declare module '#renderer' {
  export const renderRating: import('../../contract/fragment.ts').Renderer['renderRating'];
  export const buildId: import('../../contract/fragment.ts').Renderer['buildId'];
  export const renderFragment: import('../../contract/fragment.ts').Renderer['renderFragment'];
  export const renderForm: import('../../contract/fragment.ts').Renderer['renderForm'];
  export const renderFormPage: import('../../contract/fragment.ts').Renderer['renderFormPage'];
}
