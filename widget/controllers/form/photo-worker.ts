import { preparePhoto } from '../../dom/prepare-photo.ts';

/**
 * Re-encodes photos in a worker. The worker's code is text in a blob: a worker's file would have to come from
 * the shop's own host. On the page itself if its policy allows no such worker, or if the worker fails.
 */
export function photoWorker(ended: AbortSignal): (file: Blob) => Promise<Blob> {
  let worker: Worker | undefined;
  const pending = new Map<number, (blob: Blob | undefined) => void>();
  let count = 0;
  const settle = (id: number, blob: Blob | undefined) => {
    pending.get(id)?.(blob);
    pending.delete(id);
  };
  const giveUp = () => {
    worker?.terminate();
    worker = undefined;
    for (const id of pending.keys()) settle(id, undefined);
  };
  try {
    const source = new Blob([`const prepare=${preparePhoto};onmessage=${onFile}`], {
      type: 'text/javascript',
    });
    const url = URL.createObjectURL(source);
    worker = new Worker(url);
    worker.addEventListener('message', ({ data: [id, blob] }) => settle(id, blob));
    worker.addEventListener('error', giveUp);
    ended.addEventListener('abort', () => {
      giveUp();
      URL.revokeObjectURL(url);
    });
  } catch {
    // Trusted types, or no workers at all.
  }
  return async (file) => {
    const prepared =
      worker &&
      (await new Promise<Blob | undefined>((resolve) => {
        count += 1;
        pending.set(count, resolve);
        worker?.postMessage([count, file]);
      }));
    return prepared ?? preparePhoto(file);
  };
}

/** The message handler of the worker, as text like `preparePhoto`, which is `prepare` there. */
const onFile = `({data:[id,file]})=>prepare(file).then((blob)=>postMessage([id,blob]),()=>postMessage([id]))`;
