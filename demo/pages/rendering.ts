import type { View } from './view.ts';

/** How reviews come into a page. */
export const renderings = ['edge', 'script', 'none'] as const;

export type Rendering = (typeof renderings)[number];

/** The view in which reviews come that way. */
export function renderedBy(name: Rendering, { render, ...view }: View): View {
  return name === 'script' ? view : { ...view, render: name };
}
