export type PublicationState = 'published' | 'hidden';

/** The states that review apps and marketplaces use, in lower case. */
const states: Record<PublicationState, readonly string[]> = {
  published:
    'published publish active approved accepted visible live public enabled show shown yes y on true 1'.split(
      ' ',
    ),
  hidden: [
    ...'hidden hide unpublished inactive pending rejected declined spam trash trashed draft archived deleted'.split(
      ' ',
    ),
    ...'removed disabled disapproved unapproved private held hold flagged blocked new no n off false 0'.split(
      ' ',
    ),
    'awaiting moderation',
    'in moderation',
    'in review',
    'not published',
    'pending review',
    'to moderate',
  ],
};

const stateOfWord = new Map(
  Object.entries(states).flatMap(([state, words]) => words.map((word) => [word, state as PublicationState])),
);

/** Whether shoppers see a review in this state; undefined for an unknown state. `chosen` is `--state`, by lower-case value. */
export function publicationState(
  text: string,
  chosen: ReadonlyMap<string, PublicationState> = new Map(),
): PublicationState | undefined {
  const word = text.trim().toLowerCase().replace(/[_-]+/g, ' ');
  return chosen.get(text.trim().toLowerCase()) ?? stateOfWord.get(word);
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
        mistake: `--state must be such as 'Online=published,Offline=hidden'; "${part.trim()}" is not`,
      };
    }
    chosen.set(value.toLowerCase(), state);
  }
  return { states: chosen };
}
