import { language } from '../../widget/text/language.ts';
import { en } from '../../widget/text/languages/en.ts';
import { enBase } from '../../widget/text/languages/en-base.ts';
import { enControls } from '../../widget/text/languages/en-controls.ts';
import { plural } from '../../widget/text/plural.ts';
import type { ControlWords, LateWords } from '../../widget/text/words.ts';

const spoken = language('en', enBase);

/** English messages for views. */
export const words: ControlWords = {
  ...spoken,
  own: (messages) => messages,
  messages: en,
  controls: enControls,
  howMany: plural('en', spoken.fill),
};

export const late: LateWords = { date: (time) => time.slice(0, 10), country: (code) => `country ${code}` };
