import process from 'node:process';
import { anAnswer } from './an-answer.ts';

declare const Bun: {
  serve(options: { fetch: () => Response; port: number; hostname: string }): unknown;
};

// The least that a handler can do on Bun: the same bytes and headers, and nothing to wait for.
const { bytes, headers } = await anAnswer(process.argv[2] ?? '');
Bun.serve({
  fetch: () => new Response(bytes, { headers }),
  port: Number(process.env.PORT),
  hostname: '127.0.0.1',
});
