import { readMean } from '../client/read-ratings.ts';
import { webAddress } from '../client/web-address.ts';
import { styleSheet } from '../dom/style-sheet.ts';

/** The functions of the entry that the chunks use as well; README.md says why they are handed over. */
export const entry = { readMean, styleSheet, webAddress };

export type Entry = typeof entry;
