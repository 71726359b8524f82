import { isPublishedWord, readYesNo } from './state-words.ts';

export type PublicationState = 'published' | 'hidden';

/**
 * Whether shoppers see a review in this state; undefined for an unknown state. `chosen` has the states of
 * `--state`, by lower-case value. In a column that hides, such as `is_spam`, yes means hidden.
 */
export function publicationState(
  text: string,
  chosen: ReadonlyMap<string, PublicationState> = new Map(),
  { hides = false }: { hides?: boolean | undefined } = {},
): PublicationState | undefined {
  const choice = chosen.get(text.trim().toLowerCase());
  if (choice) return choice;
  const isYes = readYesNo(text);
  const isPublished = isYes === undefined ? isPublishedWord(text) : isYes !== hides;
  if (isPublished === undefined) return undefined;
  return isPublished ? 'published' : 'hidden';
}

/** Reads `--state "Online=published,Offline=hidden"`. */
export function chosenStates(
  options: readonly string[],
): { states: Map<string, PublicationState> } | { mistake: string } {
  const chosen = new Map<string, PublicationState>();
  for (const part of options.flatMap((option) => option.split(','))) {
    const [value = '', state = ''] = part.split('=').map((text) => text.trim());
    if (state !== 'published' && state !== 'hidden') {
      return {
        mistake: `--state must look like 'Online=published,Offline=hidden'; "${part.trim()}" does not`,
      };
    }
    chosen.set(value.toLowerCase(), state);
  }
  return { states: chosen };
}
