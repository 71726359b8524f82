import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { mendLibraries } from './scripts/build/mend-libraries.ts';
import { chromiumArguments } from './scripts/setup/chromium-arguments.ts';
import { findChromium, findFirefox, findWebKit } from './scripts/setup/find-browser.mjs';
import { SlowFirst } from './scripts/test/slow-first.ts';
import { isThorough } from './testing/determinism/generations.ts';
import { renderForm, renderFragment } from './testing/widget/render-fragment.ts';
import build from './vite.config.ts';

/** Pre-bundled at start: optimizing them again in the middle of a run would load a second Preact. */
const singletons = ['preact', 'preact/hooks', 'preact/jsx-runtime', '@preact/signals'];

const chromium = findChromium();

const isCI = process.env.CI === 'true';

const isQuick = process.env.TEST_QUICK === '1';

/**
 * Journeys about servers and files behind the page, which engines show alike. They run in Firefox only with
 * `npm run test:all`.
 */
const sameInEveryEngine = [
  'browser',
  'import',
  'outage',
  'package',
  'platforms',
  'prerendering',
  'recipe-attacks',
  'recipes',
  'reference',
  'rendering',
  'screenshots',
  'shopify',
  'static-site',
  'structured-data',
].map((name) => `test/journeys/${name}.test.ts`);

/** The journeys that depend on how an engine anchors the scroll position or tells colours: CI's in Firefox. */
const ownOfEngine = ['place', 'hold-in-view', 'studio-judges'].map((name) => `test/journeys/${name}.test.ts`);

/**
 * Tests of the history and of the requests of their page, and of the console, whose style sheet is the one of
 * its page. Other files share a page, which loads the widget only once.
 */
const pagesOfTheirOwn = [
  'test/console/**/*.test.tsx',
  'test/widget/controllers/reviews/arrange.test.ts',
  'test/widget/controllers/reviews/keep-url-state.test.ts',
  'test/widget/controllers/reviews/linked-review.test.ts',
  'test/widget/elements/languages.test.ts',
  'test/widget/text/apply-overrides.test.ts',
];

export default defineConfig({
  ...build,
  optimizeDeps: {
    rolldownOptions: { plugins: mendLibraries() },
    include: [
      ...singletons,
      '@testing-library/preact',
      '@testing-library/user-event',
      'axe-core',
      'culori/fn',
      'fast-check',
    ],
  },
  test: {
    // Long, because a slow machine is not a failure.
    expect: { poll: { timeout: 30_000 } },
    // One more than cores, because tests in a browser wait for it. The same for all projects, or they would
    // run one after the other.
    maxWorkers: availableParallelism() + 1,
    // Halves the start of each program that a test runs in a process of its own.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.compile-cache') },
    globalSetup: ['testing/package/pack-on-demand.ts'],
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          // A process of its own for each file would load the same modules three hundred times. Files are
          // independent nevertheless: no code has module-level state, and vitest restores what they spy on.
          isolate: false,
          restoreMocks: true,
          // For the renderer of HTML, whose style sheets are part of it.
          css: true,
          include: ['test/**/*.test.ts'],
          exclude: ['test/journeys/**', 'test/widget/**', ...(isQuick ? ['**/*.slow.test.ts'] : [])],
          provide: { withPostgres: !isQuick },
          globalSetup: ['testing/service/databases/postgres-on-demand.ts'],
          // Long, because a slow machine is not a failure; these only end tests that hang.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      widget('widget', { isolate: false, exclude: pagesOfTheirOwn }),
      widget('widget alone', { include: pagesOfTheirOwn }),
      journeys('Chromium'),
      ...(findFirefox() ? [journeys('Firefox')] : []),
      ...(findWebKit() ? [journeys('WebKit')] : []),
      ...(isCI ? [journeysInFewFonts('Chromium')] : []),
      ...(isCI && findWebKit() ? [journeysInFewFonts('WebKit')] : []),
      {
        extends: true,
        test: {
          name: 'frameworks',
          include: ['test/journeys/frameworks/**/*.test.ts'],
          provide: { engine: 'Chromium' },
          globalSetup: ['testing/platforms/frameworks/app-builds.ts'],
          // Tests wait for the builds of their apps, whose packages may have to be downloaded first.
          testTimeout: 1_200_000,
        },
      },
    ],
  },
});

function widget(name: string, options: { isolate?: boolean; include?: string[]; exclude?: string[] }) {
  return {
    extends: true as const,
    test: {
      name,
      // Tests of the console and the studio without a page are in the project `node`.
      include: ['test/widget/**/*.test.{ts,tsx}', 'test/{console,demo}/**/*.test.tsx'],
      ...options,
      provide: { isThorough },
      restoreMocks: true,
      // Longer than any poll, so that a failure names the poll that timed out.
      testTimeout: isThorough ? 600_000 : 120_000,
      hookTimeout: 120_000,
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
        instances: [{ browser: 'chromium' as const }],
        commands: { renderForm, renderFragment },
      },
    },
  };
}

function journeys(engine: 'Chromium' | 'Firefox' | 'WebKit') {
  // Playwright drives the other engines.
  const own = ['test/journeys/webkit/**/*.test.ts'];
  return {
    extends: true as const,
    test: {
      name: engine === 'Chromium' ? 'journeys' : `journeys in ${engine}`,
      // As for the project `node`.
      isolate: false,
      restoreMocks: true,
      ...(engine === 'WebKit'
        ? { include: own }
        : {
            include:
              engine === 'Firefox' && isCI && !isThorough ? ownOfEngine : ['test/journeys/**/*.test.ts'],
            exclude: [
              'test/journeys/frameworks/**',
              ...own,
              ...(engine === 'Firefox' && !isThorough ? sameInEveryEngine : []),
            ],
          }),
      provide: { engine, withPostgres: engine === 'Chromium' && !isQuick },
      globalSetup: ['testing/service/databases/postgres-on-demand.ts'],
      // Long, because a slow machine is not a failure: axe reads pages with every element.
      testTimeout: 300_000,
      hookTimeout: 300_000,
    },
  };
}

/** The journeys that depend on the widths of letters, with the fonts of a small machine alone. */
function journeysInFewFonts(engine: 'Chromium' | 'WebKit') {
  const { test } = journeys(engine);
  const names = [
    'alignment',
    'hold-in-view',
    'layout-shift',
    'parents',
    'served-streams',
    'served-surroundings',
  ];
  return {
    extends: true as const,
    test: {
      ...test,
      name: `${test.name}, few fonts`,
      include: engine === 'WebKit' ? test.include : names.map((name) => `test/journeys/${name}.test.ts`),
      env: { FONTCONFIG_FILE: join(import.meta.dirname, 'testing/browsers/few-fonts.conf') },
    },
  };
}
