import process from 'node:process';
import { anAnswer } from './an-answer.ts';

declare const Bun: {
  serve(options: { fetch: () => Promise<Response>; port: number; hostname: string }): unknown;
};

// The least that a handler, (Request) => Promise<Response>, can do on Bun: the same bytes and headers.
const { bytes, headers } = await anAnswer(process.argv[2] ?? '');
Bun.serve({
  fetch: async () => new Response(bytes, { headers }),
  port: Number(process.env.PORT),
  hostname: '127.0.0.1',
});
