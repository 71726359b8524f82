import { existsSync } from 'node:fs';
import process from 'node:process';
import { chromium } from 'playwright';
import { findChromium } from './find-browser.mjs';

// Exits with 0 if a Chromium is installed, by itself or with Playwright.
process.exit(existsSync(findChromium() ?? chromium.executablePath()) ? 0 : 1);
