/**
 * A body that arrives in these chunks, each when it is read. `isEndless`: after them, nothing more arrives.
 * `bytesRead` returns how many bytes were read.
 */
export function meteredBody(
  chunks: readonly Uint8Array[],
  { isEndless = false } = {},
): { body: ReadableStream<Uint8Array>; bytesRead: () => number } {
  let next = 0;
  let bytes = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[next++];
        if (chunk) {
          bytes += chunk.length;
          // A copy, because readers free the memory of chunks.
          controller.enqueue(chunk.slice());
        } else if (!isEndless) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, bytesRead: () => bytes };
}
