import { describe, expect, it } from 'vitest';
import { fakeLanguages } from '../../../testing/widget/browser-languages.ts';
import { review, reviewsAnswer } from '../../../testing/widget/fixtures.ts';
import { readMean } from '../../../widget/client/read-ratings.ts';
import { readReviews } from '../../../widget/client/read-reviews.ts';
import { translateReviews } from '../../../widget/models/translate-reviews.ts';

const shared = { readMean, webAddress: (url: string) => url };

/** Translates reviews with these texts into English; returns the texts, the progress and the calls. */
async function translated(contents: string[], given: Parameters<typeof fakeLanguages>[0] = {}) {
  const list = contents.map((content, place) => review({ id: `${place}`, title: '', content }));
  const { languages, calls } = fakeLanguages(given);
  const texts: string[] = [];
  const progress: number[] = [];
  await translateReviews(readReviews(reviewsAnswer({ list }), '', shared)?.list ?? [], {
    languages,
    target: 'en',
    signal: new AbortController().signal,
    onText: (id, from, { content }) => texts.push(`${id} from ${from}: ${content}`),
    onProgress: (share) => progress.push(share),
  });
  return { texts, progress, calls };
}

describe('translating reviews', () => {
  it('translates only the ones in other languages, line by line, with one translator for each', async () => {
    const { texts, calls } = await translated(['[de] Gut.\n\nSehr.', '[en] Good.', '[es] Bien.', '[de] Ja.']);
    expect(texts).toEqual(['0 from de: [en] Gut.\n\nSehr.', '2 from es: [en] Bien.', '3 from de: [en] Ja.']);
    expect(calls).toEqual(['detector', 'de to en', 'es to en']);
  });

  it('leaves out languages that the browser does not know', async () => {
    const { texts } = await translated(['[fi] Hyvä.', '[de] Gut.', '[und] ?'], { known: ['de', 'en'] });
    expect(texts).toEqual(['1 from de: [en] Gut.']);
  });

  it('reports the progress of downloads', async () => {
    expect((await translated(['[de] Gut.'], { downloads: [0, 0.4, 1] })).progress).toEqual([0, 0.4, 1]);
  });
});
