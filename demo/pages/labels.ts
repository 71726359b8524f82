import { arabic } from './labels/arabic.ts';
import { english, type Labels } from './labels/english.ts';
import { german } from './labels/german.ts';

/** Arabic and German for their languages, else English. */
export function labelsIn(lang: string): Labels {
  const language = lang.toLowerCase().split('-')[0];
  return language === 'ar' ? arabic : language === 'de' ? german : english;
}
