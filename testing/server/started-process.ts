import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';

export type StartedProcess = {
  child: ChildProcess;
  /** Ends the process, and resolves once it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>;
};

type ProcessParts = {
  port: number;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Called with each piece of the output. */
  onOutput?: (text: string) => void;
};

/**
 * Starts a server, and resolves once its port accepts connections. Throws with its output if it ends before.
 */
export async function startedProcess(
  command: string,
  parameters: readonly string[],
  { port, onOutput, ...options }: ProcessParts,
): Promise<StartedProcess> {
  const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output = (output + text).slice(-10_000);
      onOutput?.(String(text));
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  child.once('error', (error) => {
    output += error.message;
  });
  while (!(await accepts(port))) {
    if (hasEnded() || child.pid === undefined) throw new Error(`${command} ended: ${output}`);
    await setTimeout(20);
  }
  return {
    child,
    async stop(signal = 'SIGTERM') {
      if (!hasEnded()) child.kill(signal);
      await ended;
    },
  };
}

/** The ports of each worker of vitest, so that no two choose the same one before its server listens. */
const portsOfWorker = 500;
const firstPort = 20_000 + portsOfWorker * (Number(process.env.VITEST_POOL_ID ?? 0) % 24);
let chosen = Math.floor(Math.random() * portsOfWorker);

/**
 * A port that no process listens on, and that no other call returns. The port is below the range from which
 * systems choose ports: otherwise another process might take it before its server starts, or between two
 * starts.
 */
export async function freePort(): Promise<number> {
  chosen = (chosen + 1) % portsOfWorker;
  const port = firstPort + chosen;
  return (await isFree(port)) ? port : freePort();
}

/** Whether no process listens on a port. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isListening) return false;
  server.close();
  await once(server, 'close');
  return true;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
