import { en } from '../../widget/text/en.ts';
import { enBase } from '../../widget/text/en-base.ts';
import { language } from '../../widget/text/language.ts';
import { plural } from '../../widget/text/plural.ts';
import type { LateWords, Words } from '../../widget/views/words.ts';

const spoken = language('en', enBase);

/** What the views speak with, in English. */
export const words: Words = { ...spoken, messages: en, howMany: plural('en', spoken.fill) };

export const late: LateWords = { date: (time) => time.slice(0, 10), country: (code) => `country ${code}` };
