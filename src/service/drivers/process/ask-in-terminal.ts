import { createInterface } from 'node:readline';

/**
 * Asks questions in a terminal. Undefined if the input is not a terminal, so that scripts never wait for an
 * answer.
 */
export function askInTerminal(
  input: NodeJS.ReadStream,
  output: NodeJS.WritableStream,
): ((question: string) => Promise<string>) | undefined {
  if (!input.isTTY) return undefined;
  return (question) =>
    new Promise((resolve, reject) => {
      const lines = createInterface({ input, output });
      // Ctrl+C and Ctrl+D close it without an answer.
      lines.once('close', () => reject(new Error('\nStopped. Nothing was imported.')));
      lines.question(question, (answer) => {
        resolve(answer.trim());
        lines.close();
      });
    });
}
