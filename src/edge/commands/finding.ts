/** `wrong` must be fixed; `note` is informational. */
export type Finding = { level: 'ok' | 'note' | 'wrong'; text: string };

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const note = (text: string): Finding => ({ level: 'note', text });
export const wrong = (text: string): Finding => ({ level: 'wrong', text });

export function findingLine(subject: string, { level, text }: Finding): string {
  return `${level.padEnd(5)}  ${subject}: ${text}`;
}
