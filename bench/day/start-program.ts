import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A server of the project in a process of its own. */
export type Program = {
  origin: string;
  /** Sends SIGTERM, and resolves with the exit status once the process has ended; null after a signal. */
  stop(): Promise<number | null>;
};

type ProgramOptions = {
  env: Record<string, string>;
  cwd: string;
  /** Called with the name of each event in the log. */
  onEvent: (event: string) => void;
};

/** Starts a program with only this environment, and resolves once it listens. Throws if it ends before. */
export async function startProgram(path: string, { env, cwd, onEvent }: ProgramOptions): Promise<Program> {
  const main = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const parameters = ['--disable-warning=ExperimentalWarning', main];
  const child = spawn(process.execPath, parameters, { env, cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit').then(([status]) => {
    process.off('exit', kill);
    return status as number | null;
  });
  const origin = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const { event, address } = JSON.parse(line) as { event: string; address?: string };
      onEvent(event);
      if (event === 'listening' && address) resolve(address);
    });
  });
  const started = await Promise.race([origin, ended]);
  if (typeof started !== 'string') throw new Error(`${path} ended with ${started}`);
  return {
    origin: started,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
