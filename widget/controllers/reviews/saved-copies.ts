import { type ReviewsPage, readReviews } from '../../client/read-reviews.ts';
import { copyOf, isFresh, readCopy, type SavedCopy, savedLimits } from '../../models/saved-copy.ts';
import { deferredFormats } from '../../text/deferred-formats.ts';
import type { FailureCode } from '../../text/failure-code.ts';
import type { Mounted } from '../mounted.ts';

/**
 * Saves the first page of each good answer in the browser's Cache Storage, as a fallback for outages: at the
 * shop's origin, without a cookie. Every save also deletes expired copies. If saving fails (insecure page,
 * blocked storage, full disk), the reviews work without copies.
 */
export function saveCopies({ config, home, element, model, timers: { now }, ended }: Mounted): void {
  if (!now) return;
  const address = addressOf(config.endpoint, home);
  const keep = async () => {
    const { question, answer, failure } = model.state.peek();
    if (!answer || failure || addressOf(config.endpoint, question) !== address) return;
    const savedAt = now();
    const text = copyOf(answer, savedAt);
    const copies = await caches.open(copiesName);
    if (ended.aborted) return;
    const headers = { [savedAtHeader]: `${savedAt}` };
    if (text) await copies.put(address, new Response(text, { headers }));
    else await copies.delete(address);
    await sweep(copies, savedAt);
  };
  const update = () => keep().catch(() => undefined);
  void update();
  element.addEventListener('reviews-load', update, { signal: ended });
}

/** The saved copy for the question of the attributes, and the formatted date of the copy. Never rejects. */
export async function savedCopy(
  { config, home, entry, locale, timers: { now } }: Mounted,
  code: FailureCode,
): Promise<{ answer: ReviewsPage; savedOn: string } | undefined> {
  // The edge refuses such a question permanently.
  if (!now || /^(invalid_parameter|not_found|method_not_allowed)$/.test(code)) return undefined;
  const address = addressOf(config.endpoint, home);
  try {
    const copies = await caches.open(copiesName);
    const copy = await read(copies, address, now());
    const page = copy && readReviews(copy.answer, config.endpoint, entry);
    if (!page) {
      await copies.delete(address);
      return undefined;
    }
    const day = deferredFormats(locale.peek().tag).date(new Date(copy.savedAt).toISOString());
    return { answer: page, savedOn: String(day) };
  } catch {
    return undefined;
  }
}

/** The number is the version of the copies' format. */
const copiesName = 'storefront-reviews-1';

/**
 * A URL that is never requested: a service worker of the shop that searches all caches must never serve a
 * copy.
 */
function addressOf(endpoint: string, question: object): string {
  const asked = Object.entries(question).filter(([, value]) => value !== '');
  return `${endpoint}saved-reviews?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}

async function read(copies: Cache, key: RequestInfo, now: number): Promise<SavedCopy | undefined> {
  const found = await copies.match(key);
  return readCopy(await found?.json().catch(() => undefined), now);
}

/** Lets `sweep` find expired copies without parsing them. */
const savedAtHeader = 'saved-at';

async function sweep(copies: Cache, now: number): Promise<void> {
  // Keys are in the order of insertion: oldest first.
  const keys = await copies.keys();
  for (const [place, key] of keys.entries()) {
    const isWanted = place >= keys.length - savedLimits.copies;
    const found = isWanted ? await copies.match(key) : undefined;
    if (!isFresh(Number(found?.headers.get(savedAtHeader)), now)) await copies.delete(key);
  }
}
