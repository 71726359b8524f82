/**
 * Loads a chunk that the reviews work without; undefined if it fails to load or the element has been removed.
 */
export async function optionalChunk<Chunk>(
  loading: Promise<Chunk>,
  ended: AbortSignal,
): Promise<Chunk | undefined> {
  const chunk = await loading.catch(() => undefined);
  return ended.aborted ? undefined : chunk;
}
