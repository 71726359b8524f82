import { createServer } from 'node:http';
import process from 'node:process';
import { recordedAnswer } from './recorded-answer.ts';

// The lower bound for Node: a fixed response from its own HTTP server.
const { bytes, headers } = await recordedAnswer(process.argv[2] ?? '');
createServer({ optimizeEmptyRequests: true }, (_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(process.env.PORT), '127.0.0.1');
