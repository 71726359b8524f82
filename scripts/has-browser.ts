import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright';
import { findChromium } from './browser.ts';

// Exits with 0 where there is a Chromium to test in: of the machine, or Playwright's own.
process.exit(existsSync(findChromium() ?? chromium.executablePath()) ? 0 : 1);
