import process from 'node:process';
import { findFirefox, missingWebKitPackages } from './find-browser.mjs';
import { findProgram } from './find-program.mjs';
import { missingFontPackages } from './missing-fonts.mjs';
import { postgresFolder } from './postgres-folder.mjs';

/**
 * A program that some tests need and that is not installed.
 * @typedef {object} MissingProgram
 * @property {string} title
 * @property {string[]} packages of Debian
 * @property {string[]} [instead] packages for systems that lack the first
 * @property {string} leftOut the tests that do not run without it
 */

/**
 * The programs that some tests need and that neither npm nor Playwright installs, as far as they are missing.
 * @param {Record<string, string | undefined>} env
 * @returns {MissingProgram[]}
 */
export function missingPrograms(env = process.env) {
  /** @type {MissingProgram[]} */
  const programs = [
    {
      title: 'PostgreSQL',
      packages: postgresFolder(env) ? [] : ['postgresql'],
      leftOut: 'tests of several connections to PostgreSQL; all others of it run on PGlite',
    },
    {
      title: 'Valkey',
      packages: findProgram({ names: ['valkey-server', 'redis-server'] }, env) ? [] : ['valkey-server'],
      instead: ['redis-server'],
      leftOut: 'tests of edges that share a Valkey or Redis',
    },
    { title: 'WebKit', packages: missingWebKitPackages(env), leftOut: 'journeys in WebKit' },
    {
      title: 'Firefox',
      // Contributors need not install it: the journeys of the place are few, and CI runs them.
      packages: env.CI === 'true' && !findFirefox(env) ? ['firefox-esr'] : [],
      instead: ['firefox'],
      leftOut: 'journeys in Firefox',
    },
    {
      title: 'Fonts',
      // Contributors test with their own fonts: across many machines, all fonts get covered.
      packages: env.CI === 'true' ? missingFontPackages() : [],
      leftOut: 'journeys with the fonts of a desktop',
    },
  ];
  return programs.filter(({ packages }) => packages.length > 0);
}
