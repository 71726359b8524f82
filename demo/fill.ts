import * as v from 'valibot';
import { createReviewBody } from '../src/contract/review.ts';
import type { ImportStore } from '../src/import/store/import-store.ts';
import { ownShop, type ShopStore } from '../src/service/store/shops.ts';
import type { DemoReview } from './seed/demo-review.ts';
import { demoReviews } from './seed/reviews.ts';
import { dawair } from './shops/dawair/dawair.ts';
import { goods as devices } from './shops/dawair/goods.ts';
import { voices as arabicVoices } from './shops/dawair/voices.ts';
import { goods as food } from './shops/halm/goods.ts';
import { halm } from './shops/halm/halm.ts';
import { voices as germanVoices } from './shops/halm/voices.ts';
import type { Profile } from './shops/profile.ts';
import { writtenReviews } from './shops/written-reviews.ts';

/** The time of the newest demo review: fixed, so that a second start changes nothing. */
const newest = Date.parse('2026-11-20T18:00:00Z');

/** A shop of the demo with its ID in the service. */
export type OpenedShop = { id: string; profile: Profile };

/** Imports the reviews of Osier & Tin and returns their number. Filling a store twice changes nothing. */
export async function fill(store: ImportStore): Promise<number> {
  return importInto(store, ownShop, demoReviews({ seed: 20_261_120, now: newest }));
}

/** Adds the shops beside Osier & Tin with their reviews. Filling a store twice changes nothing. */
export async function fillOtherShops(store: ImportStore & ShopStore): Promise<OpenedShop[]> {
  const opened: OpenedShop[] = [];
  for (const { profile, ...written } of [
    { profile: halm, goods: food, voices: germanVoices },
    { profile: dawair, goods: devices, voices: arabicVoices },
  ]) {
    const domain = `${profile.key}.demo.example`;
    await store.addShop({ name: profile.name, domain, passwordHash: '' });
    const found = await store.findShop({ domain });
    if (!found) throw new Error(`The shop ${profile.key} was removed while it was filled`);
    await importInto(store, found.id, writtenReviews({ key: profile.key, ...written }, newest));
    opened.push({ id: found.id, profile });
  }
  return opened;
}

async function importInto(store: ImportStore, shop: string, reviews: DemoReview[]): Promise<number> {
  const imported = reviews.map(({ key, ...review }) => ({ key, review: v.parse(createReviewBody, review) }));
  await store.importTogether((importReviews) => importReviews(shop, imported));
  return imported.length;
}
