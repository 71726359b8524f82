import { foldText, keywordTokens } from '../../contract/search-tokens.ts';
import type { Facet, PublicReview } from '../../contract/storefront.ts';
import {
  languageOf,
  mostFrequent,
  type Phrase,
  phrasesOf,
  type Run,
  readStopWords,
  runsOf,
} from './phrases.ts';
import { searchedText } from './select.ts';

/**
 * Call before each piece of work. Returns undefined if it may run now, or else a promise that resolves in a
 * later turn of the event loop.
 */
export type Pause = () => Promise<void> | undefined;

/**
 * The most frequent phrases of reviews, which are sorted by date, newest first. `count` is the number of
 * reviews that a search for the phrase finds. A phrase of fewer than three authors is private and never a
 * topic. Ratings do not decide, except that a frequent phrase of critical reviews is always among the topics:
 * docs/decisions/0041-topics.md.
 */
export async function topicsOf(newest: readonly PublicReview[], pause: Pause): Promise<Facet[]> {
  const read = within(newest);
  const mentions = await findMentions(read, pause);
  const frequent = [...mentions.values()]
    .filter(({ reviews }) => reviews.length >= fewestAuthors)
    .map((mention) => ({ ...mention, authors: authorsOf(mention, read), critics: criticsOf(mention, read) }))
    .filter(({ authors }) => authors >= fewestAuthors)
    .sort(
      (one, other) =>
        other.authors - one.authors ||
        other.words.length - one.words.length ||
        (one.key < other.key ? -1 : 1),
    );
  const critical = frequent.filter(({ critics }) => critics >= fewestAuthors).sort(byCritics);
  const candidates = new Set([...frequent.slice(0, mostCandidates), ...critical.slice(0, mostTopics)]);
  const found = await withCounts([...candidates], { newest, read: read.length, pause });
  return chosen(found).map(({ text, count }) => ({ value: text, count }));
}

type Mention = Phrase & { reviews: number[] };
type Frequent = Mention & { authors: number; critics: number };
type Found = Frequent & { count: number };

const byCritics = (one: Frequent, other: Frequent) => other.critics - one.critics;

/** The newest reviews whose texts are short enough together, each cut to the longest text. */
function within(newest: readonly PublicReview[]): { review: PublicReview; text: string }[] {
  let left = mostCharacters;
  return newest.flatMap((review) => {
    const text = `${review.title}\n${review.content}`.slice(0, longestText);
    left -= text.length;
    return left < 0 ? [] : [{ review, text }];
  });
}

/** Each phrase with the positions of the reviews that contain it. */
async function findMentions(read: ReturnType<typeof within>, pause: Pause): Promise<Map<string, Mention>> {
  const stops = readStopWords();
  const texts: { runs: Run[]; language: string | undefined }[] = [];
  const languages = new Map<string, number>();
  for (const { review, text } of read) {
    await pause();
    const runs = runsOf(text);
    const { language: given = '' } = review;
    const language = stops.of.has(given) ? given : languageOf(runs, stops);
    texts.push({ runs, language });
    if (language) languages.set(language, (languages.get(language) ?? 0) + 1);
  }
  // A text without stop words is probably in the language of most others.
  const usual = mostFrequent(languages);
  const mentions = new Map<string, Mention>();
  for (const [position, { runs, language = usual }] of texts.entries()) {
    await pause();
    if (language === undefined) continue;
    for (const phrase of runs.flatMap((run) => phrasesOf(run, language, stops))) {
      if (phrase.text.length > longestPhrase) continue;
      const mention = mentions.get(phrase.key);
      if (!mention) mentions.set(phrase.key, { ...phrase, reviews: [position] });
      else {
        if (mention.reviews.at(-1) !== position) mention.reviews.push(position);
        // A capital within a sentence belongs to the word.
        if (mention.isFirst && !phrase.isFirst) Object.assign(mention, phrase);
      }
    }
  }
  return mentions;
}

/** The number of different authors. All anonymous ones count as one. */
function authorsOf({ reviews }: Mention, read: ReturnType<typeof within>): number {
  return new Set(reviews.map((position) => foldText(read[position]?.review.author ?? '').trim())).size;
}

/** The number of different authors with one or two stars. */
function criticsOf(mention: Mention, read: ReturnType<typeof within>): number {
  const critical = mention.reviews.filter((position) => (read[position]?.review.rating ?? 5) <= 2);
  return authorsOf({ ...mention, reviews: critical }, read);
}

/** The first phrases that do not repeat each other. The last place is for a phrase of critical reviews. */
function chosen(found: readonly Found[]): Found[] {
  const topics: Found[] = [];
  const isNew = (phrase: Found) =>
    topics.every((topic) => !repeats(phrase, topic)) &&
    phrase.words.every((word) => topics.filter(({ words }) => words.includes(word)).length < 2);
  for (const phrase of found) if (topics.length < mostTopics && isNew(phrase)) topics.push(phrase);
  const isCritical = ({ critics }: Found) => critics >= fewestAuthors;
  const [critical] = found.filter(isCritical).sort(byCritics);
  if (!critical || topics.some(isCritical)) return topics;
  return [...topics.slice(0, mostTopics - 1), critical];
}

/** Whether two phrases share all words of one of them, or a word in mostly the same reviews. */
function repeats(one: Found, other: Found): boolean {
  const shared = one.words.filter((word) => other.words.includes(word)).length;
  if (shared >= Math.min(one.words.length, other.words.length)) return true;
  const same = one.reviews.filter((position) => other.reviews.includes(position)).length;
  return shared > 0 && 2 * same >= Math.min(one.reviews.length, other.reviews.length);
}

/**
 * The candidates with the number of reviews that a search finds. Left out are phrases whose words mostly
 * occur apart from each other: a search would find other subjects. `read` is how many reviews were read for
 * phrases.
 */
async function withCounts(
  candidates: readonly Frequent[],
  { newest, read, pause }: { newest: readonly PublicReview[]; read: number; pause: Pause },
): Promise<Found[]> {
  if (candidates.length === 0) return [];
  const found = candidates.map((phrase) => ({
    ...phrase,
    count: 0,
    countOfRead: 0,
    tokens: keywordTokens(phrase.text),
  }));
  for (const [position, review] of newest.entries()) {
    await pause();
    const text = foldText(searchedText(review));
    for (const phrase of found) {
      if (!phrase.tokens.every((token) => text.includes(token.text))) continue;
      phrase.count += 1;
      if (position < read) phrase.countOfRead += 1;
    }
  }
  return found.filter(({ countOfRead, reviews }) => countOfRead <= 3 * reviews.length);
}

const fewestAuthors = 3;
const mostTopics = 8;
const mostCandidates = 32;

/** In UTF-16 code units. */
const longestPhrase = 60;
const longestText = 2_000;
const mostCharacters = 150_000;
