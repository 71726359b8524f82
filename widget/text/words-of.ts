import type { Speech } from './language.ts';
import { en } from './languages/en.ts';
import { plural } from './plural.ts';
import { wellFormed } from './well-formed.ts';
import type { Words } from './words.ts';

/** Messages and formats for the views, from a loaded language. */
export function wordsOf(speech: Speech): Words {
  const tag = wellFormed(speech.tag);
  const own: Words['own'] = speech.own ?? ((messages) => messages);
  const howMany = plural(tag, speech.fill);
  return { ...speech, tag, own, messages: own(speech.reviews ?? en), howMany };
}
