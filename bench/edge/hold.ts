import { connect } from 'node:net';

/**
 * Opens connections that send the start of a request, and then a byte each second until the edge closes them.
 */
export async function hold(origin: string, count: number, start: string | Buffer): Promise<void> {
  const { hostname, port } = new URL(origin);
  const one = async () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {}).resume();
    socket.write(start);
    const began = Date.now();
    const sending = setInterval(() => socket.write('x'), 1_000);
    const ending = setTimeout(() => socket.destroy(), longestHeld);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(sending);
    clearTimeout(ending);
    return (Date.now() - began) / 1000;
  };
  const times = await Promise.all(Array.from({ length: count }, one));
  console.log(`  closed after ${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)} s`);
}

/** In milliseconds. The attacker closes connections that the edge keeps open longer. */
const longestHeld = 60_000;
