import { readMean } from '../client/read-ratings.ts';
import { webAddress } from '../client/web-address.ts';
import { styleSheet } from '../dom/style-sheet.ts';

/** The functions of the entry that the chunks use as well. README.md explains why they are passed as arguments. */
export const entry = { readMean, styleSheet, webAddress };

export type Entry = typeof entry;
