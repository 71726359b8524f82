/** Waits for a chunk that the reviews can do without: undefined if it fails to load, or the element is removed meanwhile. */
export async function optionalChunk<Chunk>(
  loading: Promise<Chunk>,
  ended: AbortSignal,
): Promise<Chunk | undefined> {
  const chunk = await loading.catch(() => undefined);
  return ended.aborted ? undefined : chunk;
}
