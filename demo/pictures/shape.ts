/** Colours and printed words of a subject. */
export type Paint = { main: string; second: string; words: readonly string[] };

/** Draws a subject as SVG, within 800 by 1000. */
export type Shape = (paint: Paint) => string;
