import { readMean } from '../client/read-ratings.ts';
import { webAddress } from '../client/web-address.ts';
import { heightMemory } from '../dom/height-memory.ts';
import { makeElement } from '../dom/make-element.ts';
import { styleSheets } from '../dom/style-sheets.ts';
import { languageOf, loadLocale } from '../text/load-locale.ts';

/**
 * The functions of the entry that the chunks use as well. README.md explains why they are passed as
 * arguments.
 */
export const entry = {
  heightMemory,
  languageOf,
  loadLocale,
  makeElement,
  readMean,
  styleSheets,
  webAddress,
};

export type Entry = typeof entry;
