import { createReadStream, statSync } from 'node:fs';

/** The text of a file in parts. `progress` receives the share read so far, from 0 to 1. */
export async function* decodedText(
  path: string,
  encoding: string,
  progress: (share: number) => void,
): AsyncGenerator<string> {
  const { size } = statSync(path);
  const decoder = new TextDecoder(encoding);
  let read = 0;
  for await (const chunk of createReadStream(path)) {
    read += chunk.length;
    progress(read / size);
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
  yield decoder.decode();
}
