import { createServer } from 'node:http';
import process from 'node:process';
import { anAnswer } from './an-answer.ts';

// The least that Node can do: the same bytes and headers to whoever asks, by its own server.
const { bytes, headers } = await anAnswer(process.argv[2] ?? '');
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(process.env.PORT), '127.0.0.1');
