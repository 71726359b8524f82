import type { Readable } from 'node:stream';

/**
 * Returns the body of a request as a stream that does not read ahead; the streams of Node and the adapter
 * together buffer up to 320 kB per connection. Cancelling it keeps the connection open for the response.
 */
export function bodyStream(incoming: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  let detach = () => {};
  const source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    start(controller) {
      const onData = (chunk: Uint8Array<ArrayBuffer>) => {
        incoming.pause();
        controller.enqueue(chunk);
      };
      const onEnd = () => {
        detach();
        controller.close();
      };
      const onClose = () => {
        detach();
        controller.error(new Error('The body is cut off'));
      };
      detach = () => void incoming.off('data', onData).off('end', onEnd).off('close', onClose);
      incoming.pause().on('data', onData).on('end', onEnd).on('close', onClose);
      if (incoming.destroyed) onClose();
    },
    pull: () => void incoming.resume(),
    cancel: () => detach(),
  };
  return new ReadableStream(source, { highWaterMark: 0 });
}
