import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';

// Run as a process of its own, beside the service: responds to every request at once. Its response times show
// the cost of the machine. Prints its URL as JSON, and ends when its standard input does.
const server = createServer((_request, response) => response.end('{}'));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ origin: `http://127.0.0.1:${port}`, apiKey: '' }));
});
process.stdin.resume().once('end', () => process.exit());
