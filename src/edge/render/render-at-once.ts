import type { RenderingQueue } from './rendering-queue.ts';

/**
 * Renders without a queue, for Workers: the platform bounds the processor time of each request, and ends the
 * timers of a request with its response, so that the next one would wait forever.
 */
export const renderAtOnce: RenderingQueue = async (render) => ({ value: await render(), milliseconds: 0 });
