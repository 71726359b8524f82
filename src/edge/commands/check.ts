import { ReviewsApiError } from '../../client/api-error.ts';
import type { ReviewsClient } from '../../client/client.ts';
import { limits } from '../../contract/limits.ts';
import type { Verdict } from '../upstream/capabilities.ts';
import { createProbes } from '../upstream/probes.ts';
import { clockListener } from './clock-listener.ts';
import type { CommandParts, ExitCode } from './command.ts';
import { commandClient } from './command-client.ts';
import { reasonOf } from './reason.ts';

/** `wrong` has to be put right before shoppers can be answered; `note` is good to know. */
type Finding = { level: 'ok' | 'note' | 'wrong'; text: string };

const ok = (text: string): Finding => ({ level: 'ok', text });
const note = (text: string): Finding => ({ level: 'note', text });
const wrong = (text: string): Finding => ({ level: 'wrong', text });

/** Tries the configuration against the API and says what works. The exit code is 1 where something is wrong. */
export async function checkCommand(parts: CommandParts): Promise<ExitCode> {
  const { options, now, print } = parts;
  const clock = clockListener(parts.fetch, now);
  let refused = 0;
  const client = commandClient({ ...parts, fetch: clock.fetch }, () => {
    refused += 1;
  });
  const probes = createProbes(client);
  const heeds = (parameter: string): Promise<Verdict | undefined> | undefined => probes[parameter]?.();

  let isWrong = false;
  /** Says what was found, or why nothing could be. */
  const tell = async (subject: string, find: () => Promise<Finding[]>) => {
    for (const { level, text } of await find().catch((error: unknown) => failed(subject, error))) {
      print(`${level.padEnd(5)}  ${subject}: ${text}`);
      isWrong ||= level === 'wrong';
    }
  };

  await tell('API', () => tryReviews(client, () => refused));
  if (clock.difference() !== undefined) {
    await tell('Clock', async () => [ofClock(clock.difference() ?? 0, options.credentials)]);
  }
  if (isWrong) return 1;
  await tell('Product filter', () => tryFilters(options.productFilter, heeds));
  await tell('Published', async () => [
    ofVerdict(await heeds('is_published'), {
      heeded: 'the API tells published reviews from others.',
      ignored: 'the API lists hidden reviews too. The edge leaves them out, with more calls.',
    }),
  ]);
  await tell('Rating', async () => [
    ofVerdict(await heeds('rating by product_handle'), {
      heeded: 'the API rates a product by its handle.',
      ignored: 'the API cannot rate a product by its handle. The edge counts its reviews instead.',
    }),
  ]);
  return isWrong ? 1 : 0;
}

async function tryReviews(client: ReviewsClient, refused: () => number): Promise<Finding[]> {
  const { page, list } = await client.call('get_reviews', { page: 1, page_size: limits.maxPageSize });
  const published = list.filter((review) => review.is_published === 1).length;
  return [
    ok(`it answers and takes the credentials. It has ${page.count} reviews.`),
    ...(page.count === 0
      ? [note('there are no reviews yet, so what it heeds cannot be told for certain.')]
      : []),
    ...(list.length > 0 && published === 0
      ? [note(`of the newest ${list.length} reviews none is published: shoppers see none of them.`)]
      : []),
    ...(refused() > 0 ? [note(`${refused()} of the newest reviews cannot be read and are left out.`)] : []),
  ];
}

function ofClock(difference: number, { signature, bearer }: CommandParts['options']['credentials']): Finding {
  const seconds = Math.abs(difference);
  if (seconds <= 2) return ok('it agrees with that of the API.');
  const text = `it is ${seconds} s ${difference > 0 ? 'behind' : 'ahead of'} that of the API.`;
  if (!signature || seconds <= limits.timestampTolerance) return note(text);
  const calls = bearer ? '' : ' Calls are signed by the clock of the API, but';
  return wrong(`${text}${calls} webhooks are refused: set the clock.`);
}

async function tryFilters(
  filter: string,
  heeds: (parameter: string) => Promise<Verdict | undefined> | undefined,
): Promise<Finding[]> {
  if (filter === 'index')
    return [note('none is used (PRODUCT_FILTER=index): the index of the shop answers.')];
  if (filter !== 'auto') {
    const verdict = await heeds(filter);
    if (!verdict) return [note(`${filter} is taken at its word; every answer is checked.`)];
    const works = `${filter} works.`;
    return [ofVerdict(verdict, { heeded: works, ignored: `${filter} is ignored by the API.` }, wrong)];
  }
  for (const parameter of ['product_handle', 'product_ids']) {
    const verdict = await heeds(parameter);
    if (verdict?.works) return [ofVerdict(verdict, { heeded: `${parameter} works.`, ignored: '' })];
  }
  return [note('the API heeds neither product_handle nor product_ids: the index of the shop answers.')];
}

function ofVerdict(
  verdict: Verdict | undefined,
  { heeded, ignored }: { heeded: string; ignored: string },
  ifIgnored = note,
): Finding {
  if (verdict?.works && verdict.certain) return ok(heeded);
  if (verdict?.works || !verdict) return note('cannot be told while there are no reviews.');
  return ifIgnored(ignored);
}

function failed(subject: string, error: unknown): Finding[] {
  if (!(error instanceof ReviewsApiError)) throw error;
  return [subject === 'Rating' ? note(reasonOf(error)) : wrong(reasonOf(error))];
}
