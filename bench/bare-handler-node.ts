import process from 'node:process';
import { serve } from '@hono/node-server';
import { anAnswer } from './an-answer.ts';

// The least that a handler can do on Node: the same bytes and headers, and nothing to wait for.
const { bytes, headers } = await anAnswer(process.argv[2] ?? '');
serve({
  fetch: () => new Response(bytes, { headers }),
  port: Number(process.env.PORT),
  hostname: '127.0.0.1',
});
