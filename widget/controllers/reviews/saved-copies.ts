import { type ReviewsPage, readReviews } from '../../client/read-reviews.ts';
import { copyOf, readCopy, type SavedCopy, savedLimits } from '../../models/saved-copy.ts';
import { deferredFormats } from '../../text/deferred-formats.ts';
import type { FailureCode } from '../../text/failure-code.ts';
import type { Mounted } from '../mounted.ts';

/**
 * Keeps the first page of each good answer in the browser, for the day on which there is none: at the shop's own origin,
 * without a cookie. What is too old goes whenever something is kept. Where nothing can be kept (the page is not secure,
 * the shopper forbids it, the disk is full) the reviews are the same without.
 */
export function saveCopies({ config, home, element, model, timers: { now }, ended }: Mounted): void {
  if (!now) return;
  const address = addressOf(config.endpoint, home);
  const keep = async () => {
    const { question, answer, failure } = model.state.peek();
    if (!answer || failure || addressOf(config.endpoint, question) !== address) return;
    const text = copyOf(answer, now());
    const copies = await caches.open(copiesName);
    if (ended.aborted) return;
    if (text) await copies.put(address, new Response(text));
    else await copies.delete(address);
    await sweep(copies, now());
  };
  const update = () => keep().catch(() => undefined);
  void update();
  element.addEventListener('reviews-load', update, { signal: ended });
}

/** What was kept for the question of the attributes, and how people are told of what it is. Never rejects. */
export async function savedCopy(
  { config, home, entry, locale, timers: { now } }: Mounted,
  code: FailureCode,
): Promise<{ answer: ReviewsPage; savedOn: string } | undefined> {
  // An edge that refuses the question would not answer it tomorrow either.
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

/** The last part counts the shapes that a copy has had. */
const copiesName = 'storefront-reviews-1';

/** One that nothing answers: a service worker of the shop that looks into all caches must never give it as the answer. */
function addressOf(endpoint: string, question: object): string {
  const asked = Object.entries(question).filter(([, value]) => value !== '');
  return `${endpoint}saved-reviews?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}

async function read(copies: Cache, key: RequestInfo, now: number): Promise<SavedCopy | undefined> {
  const found = await copies.match(key);
  return readCopy(await found?.json().catch(() => undefined), now);
}

async function sweep(copies: Cache, now: number): Promise<void> {
  // The oldest come first.
  const keys = await copies.keys();
  for (const [place, key] of keys.entries()) {
    const isOne = place >= keys.length - savedLimits.copies && (await read(copies, key, now));
    if (!isOne) await copies.delete(key);
  }
}
