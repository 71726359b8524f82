/** Calls `run` once a chunk has loaded. If it fails to load, the reviews work without it. */
export async function withChunk<Chunk>(
  loading: Promise<Chunk>,
  ended: AbortSignal,
  run: (chunk: Chunk) => void,
): Promise<void> {
  const chunk = await loading.catch(() => undefined);
  if (chunk && !ended.aborted) run(chunk);
}
