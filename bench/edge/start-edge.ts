import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';

/** An edge in a process of its own. `logged` returns the number of lines of its log. */
export type StartedEdge = { edge: ChildProcess; origin: string; logged: () => number };

/** Starts an edge on a free port, and kills it at the latest with this process. */
export async function startEdge(main: string, env: Record<string, string>): Promise<StartedEdge> {
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const edge = spawn(process.execPath, [main], { env: { ...env, PORT: '0' }, stdio: [...stdio] });
  process.once('exit', () => edge.kill());
  let lines = 0;
  const origin = await new Promise<string>((resolve) => {
    createInterface({ input: edge.stdout as NonNullable<typeof edge.stdout> }).on('line', (line) => {
      const { event, address } = JSON.parse(line);
      if (event === 'listening') resolve(address);
      lines += 1;
    });
  });
  return { edge, origin, logged: () => lines };
}
