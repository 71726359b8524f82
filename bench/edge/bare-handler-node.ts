import process from 'node:process';
import { serve } from '@hono/node-server';
import { recordedAnswer } from './recorded-answer.ts';

// The lower bound for a handler on Node: a fixed response, without a promise.
const { bytes, headers } = await recordedAnswer(process.argv[2] ?? '');
serve({
  fetch: () => new Response(bytes, { headers }),
  port: Number(process.env.PORT),
  hostname: '127.0.0.1',
  serverOptions: { optimizeEmptyRequests: true },
});
