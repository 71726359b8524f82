import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surveyColumns } from '../../../src/import/columns/survey-columns.ts';
import { csvRows } from '../../../src/import/drivers/csv-rows.ts';
import { importPlan, type PlanOptions } from '../../../src/import/plan/import-plan.ts';
import { rowToReview } from '../../../src/import/rows/row-to-review.ts';
import { generated } from '../../../testing/determinism/generations.ts';
import { printedOptions } from '../../../testing/service/commands/printed-options.ts';
import { foreignFiles } from '../../../testing/service/content/foreign-files.ts';

const none: PlanOptions = {
  ...{ map: [], set: [], ignore: [], state: [], scale: undefined, scope: undefined },
  ...{ dateFormat: undefined, mediaBase: undefined },
};

const rowsOf = (csv: string) => Array.fromAsync(csvRows(Readable.from([csv]), ','));

async function each(csv: string) {
  const [header, ...rows] = await rowsOf(csv);
  async function* all() {
    yield* rows;
  }
  return { survey: await surveyColumns(header?.cells ?? [], all()), rows };
}

/** Runs the suggestion that a refused file prints; returns it with the plan and the reviews. */
async function suggested(csv: string, decided: Partial<PlanOptions> = {}) {
  const { survey, rows } = await each(csv);
  const message = messageOf(() => importPlan(survey, { ...none, ...decided }));
  const plan = importPlan(survey, { ...none, ...decided, ...printedOptions(message) });
  const results = await Promise.all(rows.map(({ cells }) => rowToReview(cells, plan.map, plan.rules)));
  return {
    message,
    mistakes: plan.mistakes,
    reviews: results.map((result) => ('review' in result ? result.review : result.reasons)),
  };
}

/** Why the file is refused. */
function messageOf(plan: () => { mistakes: string[] }): string {
  try {
    return plan().mistakes.join('\n');
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

describe('the printed suggestion imports what the columns hold', () => {
  it.each(foreignFiles)('for a header of $kind', async ({ csv, decided, reviews }) => {
    const run = await suggested(csv, decided);
    expect([run.message, run.mistakes]).toEqual([run.message, []]);
    expect(run.reviews).toMatchObject(reviews);
  });

  it('for columns beside known ones: the text, and not the kind of skin', async () => {
    const run = await suggested(`product_id,rating,author,skin_type,review,review_date
7,5,Ida,"Oily, medium, cool","This is the text of a review, as the shopper wrote it",2024-03-05
7,3,Jon,"Dry, light, cool","This one is the text of another review",2024-03-06
`);
    expect(run.message).toContain('content=review,commented_at=review_date" --ignore "skin_type"');
    expect(run.mistakes).toEqual([]);
    expect(run.reviews).toMatchObject([
      {
        content: 'This is the text of a review, as the shopper wrote it',
        commented_at: '2024-03-05T00:00:00Z',
      },
      { content: 'This one is the text of another review' },
    ]);
  });

  it('for texts much longer than the column that is named like the text', async () => {
    const run = await suggested(`product_id,rating,author,content,impressions
7,5,Ida,Very good,"It fills the whole room with light, and I would take it again at once"
7,3,Jon,So so,"It could be a little brighter, but the switch is easy to find in the dark"
`);
    expect(run.message).toContain('content=impressions');
    expect(run.reviews).toMatchObject([{ content: expect.stringMatching(/^It fills/) }, {}]);
  });

  it('but neither for notes of the shop nor for descriptions of products, however long they are', async () => {
    const run = await suggested(`product_id,rating,author,review,Internal notes,product_description
7,5,Ida,Fills the room with light,"Call her back about the discount, she was very unhappy","A lamp of brass with a switch, made by hand in small numbers"
7,3,Jon,Could be brighter for me,"He has returned it once, so do not send him another one","A lamp of brass with a switch, made by hand in small numbers"
`);
    expect(run.message).toContain('content=review" --ignore "Internal notes,product_description"');
    expect(run.mistakes).toEqual([]);
  });

  it('and names columns with commas and quotes so that the command line finds them', async () => {
    const run = await suggested(`product_id,rating,author,"The ""why"", in short","Notes, internal",Team notes
7,5,Ida,Fills the room with light,Call her back about it,Nothing to do here
`);
    expect(run.mistakes).toEqual([]);
    expect(run.reviews).toMatchObject([{ content: 'Fills the room with light' }]);
  });
});

describe('a generated file', () => {
  const word = fc.stringMatching(/^[a-z]{3,9}$/);
  const sentence = fc.array(word, { minLength: 5, maxLength: 25 }).map((words) => words.join(' '));
  const row = fc.record({
    stars: fc.integer({ min: 1, max: 5 }),
    text: sentence,
    skin: fc.constantFrom('oily and light', 'dry and dark', 'normal and light'),
    day: fc.date({ min: new Date('2015-01-01'), max: new Date('2024-12-31'), noInvalidDate: true }),
  });
  const names = {
    stars: fc.constantFrom('Stars', 'rating', 'Score', 'Bewertung', 'Note'),
    author: fc.constantFrom('Name', 'Customer', 'Kunde', 'nickname'),
    text: fc.constantFrom('review', 'feedback', 'Kommentar', 'impression', 'q3', 'opinion text'),
    skin: fc.constantFrom('skin_type', 'profile', 'Hauttyp', 'q2', 'features'),
    day: fc.constantFrom('date', 'evalDate', 'Datum', 'created', 'q4'),
    product: fc.constantFrom('SKU', 'product_id', 'Artikelnummer'),
  };
  const order = fc.shuffledSubarray(['stars', 'author', 'text', 'skin', 'day', 'product'] as const, {
    minLength: 6,
  });

  it('gets a suggestion that keeps its longest texts and its date, in any order of its columns', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record(names),
        order,
        fc.array(row, { minLength: 4, maxLength: 12 }),
        async (header, columns, rows) => {
          const cellsOf = ({ stars, text, skin, day }: (typeof rows)[number], index: number) => ({
            ...{ stars, text, skin, author: `Customer ${index}x`, product: `L-${index % 2}` },
            day: day.toISOString().slice(0, 10),
          });
          const lines = rows.map((each, index) => {
            const cells = cellsOf(each, index);
            return columns.map((column) => cells[column]).join(',');
          });
          const csv = `${[columns.map((column) => header[column]).join(','), ...lines].join('\n')}\n`;
          const run = await suggested(csv);
          expect([csv, run.message, run.mistakes]).toEqual([csv, run.message, []]);
          expect(run.reviews).toMatchObject(
            rows.map(({ stars, text, day }) => ({
              ...{ rating: stars, content: text },
              commented_at: `${day.toISOString().slice(0, 10)}T00:00:00Z`,
            })),
          );
        },
      ),
      { numRuns: generated(60) },
    );
  });
});
