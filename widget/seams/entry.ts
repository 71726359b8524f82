import { readMean } from '../client/read-ratings.ts';
import { webAddress } from '../client/web-address.ts';
import { styleSheets } from '../dom/style-sheets.ts';
import { loadLocale } from '../text/load-locale.ts';

/**
 * The functions of the entry that the chunks use as well. README.md explains why they are passed as
 * arguments.
 */
export const entry = { loadLocale, readMean, styleSheets, webAddress };

export type Entry = typeof entry;
