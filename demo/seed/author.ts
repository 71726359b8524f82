import type { Random } from '../random.ts';
import type { DemoReview } from './demo-review.ts';
import { elsewhere, englishCountries, firstNames, lastNames, people, unusualNames } from './stock/people.ts';

/** An invented author of a review in that language. */
export function author(language: string, random: Random): { author: string; author_country: string } {
  const local = people[language];
  if (local) return { author: random.pick(local.names), author_country: random.pick(local.countries) };
  const name = random.chance(0.03)
    ? random.pick(unusualNames)
    : random.chance(0.05)
      ? random.pick(elsewhere)
      : signed(random.pick(firstNames), random.pick(lastNames), random);
  return { author: name, author_country: random.chance(0.12) ? '' : random.pick(englishCountries) };
}

/** Personal data that only the shop may see. Mailboxes, phone numbers and orders are reserved or invented. */
export function personalFields(random: Random): Partial<DemoReview> {
  const number = random.whole(100_000, 999_999);
  const phone = random.chance(0.5) ? '+44 1632 960' : '+1 202 555 01';
  return {
    author_email: `customer-${number}@example.${random.pick(['com', 'org', 'net'])}`,
    ...(random.chance(0.35) ? { author_phone: `${phone}${random.whole(10, 99)}` } : {}),
    ...(random.chance(0.7) ? { order_id: String(5_400_000_000_000 + random.whole(1, 999_999)) } : {}),
    ...(random.chance(0.12)
      ? { tag: random.pick(['regular', 'wholesale', 'press', 'gift', 'complaint']) }
      : {}),
  };
}

/** Varies how people sign. */
function signed(first: string, last: string, random: Random): string {
  const way = random.next();
  if (way < 0.36) return `${first} ${last}`;
  if (way < 0.6) return `${first} ${last.charAt(0)}.`;
  if (way < 0.76) return first;
  if (way < 0.86) return first.toLowerCase();
  if (way < 0.93) return `${first.charAt(0)}. ${last}`;
  if (way < 0.97) return `${first.charAt(0)}${last.charAt(0)}`;
  return `${first} ${last.toUpperCase()}`;
}
