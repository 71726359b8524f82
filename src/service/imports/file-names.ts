/** The name without its folders, which say nothing to other users of the database. */
export function fileName(path: string): string {
  return path.replace(/^.*[/\\]/, '');
}

/** The name of a file as a source. */
export function sourceOf(path: string): string {
  return fileName(path).replace(/\.[^.]*$/, '');
}
