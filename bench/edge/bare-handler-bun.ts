import process from 'node:process';
import { recordedAnswer } from './recorded-answer.ts';

declare const Bun: {
  serve(options: { fetch: () => Response; port: number; hostname: string }): unknown;
};

// The lower bound for a handler on Bun: a fixed response, without a promise.
const { bytes, headers } = await recordedAnswer(process.argv[2] ?? '');
Bun.serve({
  fetch: () => new Response(bytes, { headers }),
  port: Number(process.env.PORT),
  hostname: '127.0.0.1',
});
