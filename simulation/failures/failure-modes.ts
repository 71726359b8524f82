import { envelope } from '../../testing/edge/faulty-api.ts';

/** The ways in which an API can fail, each as a `fetch` function. */
export const failureModes = {
  refusing: () =>
    Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })) as Promise<Response>,
  hanging: ({ signal }: Request) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  garbage: async () => new Response('<!doctype html><title>Down for maintenance</title>'),
  'answering 500': async () => new Response('Internal Server Error', { status: 500 }),
  'answering code 13 with 200': async () => envelope({}, 13),
  'cutting bodies': async () => new Response(cutBody('{"code":0,"message":"","data":{"list":[{"id":"1"')),
} satisfies Record<string, (request: Request) => Promise<Response>>;

export type FailureMode = keyof typeof failureModes;

export const allFailureModes = Object.keys(failureModes) as FailureMode[];

function cutBody(start: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new TypeError('terminated'));
      else controller.enqueue(new TextEncoder().encode(start));
      isSent = true;
    },
  });
}
