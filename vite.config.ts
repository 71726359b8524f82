import { defineConfig } from 'vite';
import { buildHash, hashPlaceholder } from './scripts/build/build-hash.ts';
import { buildId } from './scripts/build/build-id.ts';
import { bundledLicenses } from './scripts/build/bundled-licenses.ts';
import { inlineRuntime } from './scripts/build/inline-runtime.ts';
import { jsx } from './scripts/build/jsx.ts';
import { languageFiles } from './scripts/build/language-files.ts';
import { mendLibraries } from './scripts/build/mend-libraries.ts';
import { packPages } from './scripts/build/pack-pages.ts';
import { packRenderer } from './scripts/build/pack-renderer.ts';
import { packWidget } from './scripts/build/pack-widget.ts';

export default defineConfig({
  base: './',
  oxc: { jsx },
  resolve: {
    dedupe: ['preact'],
  },
  plugins: [
    mendLibraries(),
    buildId(),
    languageFiles(),
    inlineRuntime(),
    bundledLicenses(),
    buildHash(),
    packRenderer(),
    packWidget(),
    packPages(),
  ],
  build: {
    outDir: 'dist/widget',
    target: 'es2022',
    // Keeps light-dark() and the like: an engine without them lacks other features that the style sheets
    // require.
    cssTarget: 'esnext',
    // An app build would add a preload helper: 1 kB that inserts link elements into the page.
    lib: { entry: { 'storefront-reviews': 'widget/define.ts' }, formats: ['es'] },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // A chunk that imported constants from the entry would load it again if the script's URL has a query.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        // The seams of the bundle: widget/seams/README.md.
        codeSplitting: {
          groups: [
            {
              name: 'reviews',
              test: /node_modules.@?preact|widget.controllers.mount.ts/,
              priority: 3,
            },
            {
              name: 'shared',
              test: /widget.(text.deferred-formats|dom.cut-texts|dom.resize-observer|models.update-folds|views.icon-button|models.media-items)/,
              priority: 2,
            },
            { name: 'controls', test: /widget.controllers.reviews.mount-controls/, priority: 1 },
          ],
        },
        entryFileNames: '[name].js',
        chunkFileNames: `assets/[name]-${hashPlaceholder}.js`,
        minify: true,
        comments: false,
        // V8 then compiles this chunk while it loads, not function by function before the first review is
        // painted.
        postBanner: ({ name }) => (name === 'reviews' ? '//# allFunctionsCalledOnLoad' : ''),
      },
    },
  },
});
