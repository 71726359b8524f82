import { en } from '../text/languages/en.ts';
import { plural } from '../text/plural.ts';
import type { Speech } from '../text/speech.ts';
import { wellFormed } from '../text/well-formed.ts';
import type { Words } from '../views/words.ts';

/** What the views speak with, in a language that is loaded. */
export function wordsOf(speech: Speech): Words {
  const tag = wellFormed(speech.tag);
  const own: Words['own'] = speech.own ?? ((messages) => messages);
  const howMany = plural(tag, speech.fill);
  return { ...speech, tag, own, messages: own(speech.reviews ?? en), howMany };
}
