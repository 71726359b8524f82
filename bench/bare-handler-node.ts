import process from 'node:process';
import { serve } from '@hono/node-server';
import { anAnswer } from './an-answer.ts';

// The least that a handler, (Request) => Promise<Response>, can do on Node: the same bytes and headers.
const { bytes, headers } = await anAnswer(process.argv[2] ?? '');
serve({
  fetch: async () => new Response(bytes, { headers }),
  port: Number(process.env.PORT),
  hostname: '127.0.0.1',
});
