import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./send-mails-main.ts', import.meta.url));

/**
 * Sends mails in a process of its own, which is killed after `most` mails have ended. Returns its log lines.
 * The process ends by itself if no mail is due.
 */
export async function sendUntilKilled(
  { database, server, offset }: { database: string; server: URL; offset: number },
  most: number,
): Promise<string[]> {
  const given = [database, server.href, String(offset), '10000'];
  const flags = ['--disable-warning=ExperimentalWarning', script, ...given];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'exit');
  const messages = Array.fromAsync(child.stderr);
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (lines.length >= most) child.kill('SIGKILL');
  }
  const [code] = await exit;
  if (code) throw new Error(Buffer.concat(await messages).toString());
  return lines;
}
