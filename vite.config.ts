import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from './scripts/browser.ts';
import { packWidget } from './scripts/pack-widget.ts';

/** Pre-bundled once, or a re-optimisation in the middle of a run would load a second Preact. */
const singletons = [
  'preact',
  'preact/hooks',
  'preact/jsx-runtime',
  'preact/jsx-dev-runtime',
  '@preact/signals',
];

const chromium = findChromium();

export default defineConfig({
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: { dedupe: ['preact'] },
  optimizeDeps: {
    include: [...singletons, '@testing-library/preact', '@testing-library/user-event', 'axe-core'],
  },
  plugins: [packWidget()],
  build: {
    outDir: 'dist/widget',
    target: 'es2022',
    // Vite's preload helper adds link elements to the shop's page and costs 1 kB.
    modulePreload: false,
    rolldownOptions: {
      input: { 'storefront-reviews': 'widget/define.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        minify: true,
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/journeys/**', 'test/widget/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'widget',
          include: ['test/widget/**/*.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(chromium ? { executablePath: chromium } : {}),
                args: chromiumArguments,
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
