import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ConsoleModel } from '../models/console-model.ts';
import type { Formats } from '../texts/formats.ts';
import type { Texts } from '../texts/texts.ts';

export type ConsoleView = { model: ConsoleModel; texts: Texts; formats: Formats };

export const ConsoleContext = createContext<ConsoleView | null>(null);

/** The console that a view is part of. */
export function useConsole(): ConsoleView {
  const view = useContext(ConsoleContext);
  if (!view) throw new Error('Rendered outside of the console');
  return view;
}
