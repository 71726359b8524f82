import { ReviewsApiError } from '../../client/api-error.ts';
import type { ReviewsClient } from '../../client/client.ts';
import { limits } from '../../contract/limits.ts';
import type { ExitCode } from '../../server/command-table.ts';
import type { Verdict } from '../upstream/capabilities.ts';
import { createProbes } from '../upstream/probes.ts';
import { clockListener } from './clock-listener.ts';
import type { CommandParts } from './command.ts';
import { commandClient } from './command-client.ts';
import { reasonOf } from './reason.ts';

/** Whether the API supports a parameter; undefined for a parameter without a probe. */
type Probe = (parameter: string) => Promise<Verdict | undefined> | undefined;

/**
 * Tests the configuration against the API and prints the findings. The exit code is 1 if any finding is
 * `wrong`.
 */
export async function checkCommand(parts: CommandParts): Promise<ExitCode> {
  const { options, now, print } = parts;
  const clock = clockListener(parts.fetch, now);
  let invalidReviews = 0;
  const client = commandClient({ ...parts, fetch: clock.fetch }, () => {
    invalidReviews += 1;
  });
  const probes = createProbes(client);
  const probe: Probe = (parameter) => probes[parameter]?.();

  let isWrong = false;
  const check = async (subject: string, find: () => Promise<Finding[]>) => {
    for (const finding of await find().catch((error: unknown) => failedCall(subject, error))) {
      print(findingLine(subject, finding));
      isWrong ||= finding.level === 'wrong';
    }
  };

  await check('API', () => checkReviews(client, () => invalidReviews));
  const difference = clock.difference();
  if (difference !== undefined) {
    await check('Clock', async () => [clockFinding(difference, options.credentials)]);
  }
  if (isWrong) return 1;
  await check('Product filter', () => checkProductFilter(options.productFilter, probe));
  await check('Published', async () => [
    verdictFinding(await probe('is_published'), {
      supported: 'the API can filter by published reviews.',
      ignored: 'the API also lists hidden reviews. The edge filters them out, at the cost of more calls.',
    }),
  ]);
  await check('Rating', async () => [
    verdictFinding(await probe('rating by product_handle'), {
      supported: 'the API rates products by handle.',
      ignored: 'the API cannot rate a product by handle. The edge computes the rating from its reviews.',
    }),
  ]);
  return isWrong ? 1 : 0;
}

async function checkReviews(client: ReviewsClient, invalidReviews: () => number): Promise<Finding[]> {
  const { page, list } = await client.call('get_reviews', { page: 1, page_size: limits.maxPageSize });
  const published = list.filter((review) => review.is_published === 1).length;
  const findings = [
    ok(`connected, credentials accepted, ${page.count} ${page.count === 1 ? 'review' : 'reviews'}.`),
  ];
  if (page.count === 0) {
    findings.push(note('there are no reviews yet, so its capabilities cannot be determined.'));
  }
  if (list.length > 0 && published === 0) {
    findings.push(note(`published reviews among the latest ${list.length}: 0. Shoppers see none of them.`));
  }
  if (invalidReviews() > 0) {
    findings.push(note(`latest reviews skipped because they are invalid: ${invalidReviews()}.`));
  }
  return findings;
}

/** `difference` is how many seconds the API's clock is ahead of ours. */
function clockFinding(
  difference: number,
  { signature, bearer }: CommandParts['options']['credentials'],
): Finding {
  const seconds = Math.abs(difference);
  if (seconds <= 2) return ok('in sync with the API.');
  const text = `${seconds} s ${difference > 0 ? 'behind' : 'ahead of'} the API.`;
  if (!signature || seconds <= limits.timestampTolerance) return note(text);
  const calls = bearer ? '' : " Requests are signed with the API's time, but";
  return wrong(`${text}${calls} webhooks will be rejected: set the clock.`);
}

async function checkProductFilter(filter: string, probe: Probe): Promise<Finding[]> {
  if (filter === 'index') return [note('not used (PRODUCT_FILTER=index): the shop index is used.')];
  if (filter !== 'auto') {
    const verdict = await probe(filter);
    if (!verdict) return [note(`${filter} cannot be tested; the edge verifies every response.`)];
    const texts = { supported: `${filter} works.`, ignored: `the API ignores ${filter}.` };
    return [verdictFinding(verdict, texts, wrong)];
  }
  for (const parameter of ['product_handle', 'product_ids']) {
    const verdict = await probe(parameter);
    if (verdict?.works) return [verdictFinding(verdict, { supported: `${parameter} works.`, ignored: '' })];
  }
  return [note('the API supports neither product_handle nor product_ids: the shop index is used.')];
}

function verdictFinding(
  verdict: Verdict | undefined,
  { supported, ignored }: { supported: string; ignored: string },
  ifIgnored = note,
): Finding {
  if (verdict?.works && verdict.certain) return ok(supported);
  if (verdict?.works || !verdict) return note('cannot be determined while there are no reviews.');
  return ifIgnored(ignored);
}

/** Only the rating may fail, because the edge works without it. */
function failedCall(subject: string, error: unknown): Finding[] {
  if (!(error instanceof ReviewsApiError)) throw error;
  return [subject === 'Rating' ? note(reasonOf(error)) : wrong(reasonOf(error))];
}

/** `wrong` must be fixed; `note` is informational. */
type Finding = { level: 'ok' | 'note' | 'wrong'; text: string };

const ok = (text: string): Finding => ({ level: 'ok', text });
const note = (text: string): Finding => ({ level: 'note', text });
const wrong = (text: string): Finding => ({ level: 'wrong', text });

function findingLine(subject: string, { level, text }: Finding): string {
  return `${level.padEnd(5)}  ${subject}: ${text}`;
}
