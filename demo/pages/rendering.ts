import type { View } from './view.ts';

/** Who renders the reviews of a page. */
export const renderings = ['edge', 'script', 'none'] as const;

export type Rendering = (typeof renderings)[number];

/** The view in which the reviews are rendered that way. */
export function renderedBy(name: Rendering, { render, ...view }: View): View {
  return name === 'script' ? view : { ...view, render: name };
}
