import { readMean } from '../../client/read-ratings.ts';
import { webAddress } from '../../client/web-address.ts';
import { styleSheet } from '../../dom/style-sheet.ts';

/**
 * What the file with the views shares with the first one. It is handed over, not imported: a file that imports the
 * first one would load it a second time wherever a shop gives the script's address a query.
 */
export const kit = { readMean, styleSheet, webAddress };

export type Kit = typeof kit;
