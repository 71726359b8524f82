/** The fragment of a heading. Names of operations and types are their own. */
export function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
