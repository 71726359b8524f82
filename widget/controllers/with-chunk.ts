/** Runs once a chunk has loaded. The reviews do without a chunk that fails to load. */
export async function withChunk<Chunk>(
  loading: Promise<Chunk>,
  ended: AbortSignal,
  run: (chunk: Chunk) => void,
): Promise<void> {
  const chunk = await loading.catch(() => undefined);
  if (chunk && !ended.aborted) run(chunk);
}
