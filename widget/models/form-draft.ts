import type { OwnReview } from '../../src/contract/own-review.ts';
import { readOwnReview } from '../client/read-own-review.ts';
import { authorFormOf, type DraftValues } from './form-values.ts';

/** The part of `localStorage` that drafts need. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A review that is being written, or waits for its approval. The e-mail address is never stored. */
export type Draft = {
  /** The idempotency key, made with the draft: however often a review is sent, it is created once. */
  key: string;
  values: DraftValues;
  /** When the review was sent, in milliseconds since 1970; undefined while it is being written. */
  sentAt?: number;
  /** Lets the author of the review that was sent change and withdraw it. Never leaves for another host. */
  token?: string;
  /**
   * Earlier values while others are being written: with `sentAt`, the version that arrived; without, one
   * whose arrival is unknown.
   */
  before?: DraftValues;
  /** The last known status, and when it was asked for. */
  own?: OwnReview & { askedAt: number };
};

/** The draft of one subject. Storage may be refused or full: reading then finds nothing. */
export type DraftStore = {
  /** Its name in the storage. */
  name: string;
  read(): Draft | undefined;
  /** Returns false if the browser refuses to store the draft. */
  write(draft: Draft): boolean;
  remove(): void;
};

/** `storage` is called on each access, because browsers throw instead of returning a refused storage. */
export function draftStore(storage: () => TextStorage, subject: string): DraftStore {
  const name = `storefront-reviews-draft ${subject}`;
  return {
    name,
    read() {
      try {
        return readDraft(storage().getItem(name));
      } catch {
        return undefined;
      }
    },
    write(draft) {
      try {
        storage().setItem(name, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    remove() {
      try {
        storage().removeItem(name);
      } catch {
        // A refused storage holds no draft.
      }
    },
  };
}

/** The door for stored drafts; undefined if the text is invalid. */
export function readDraft(text: string | null): Draft | undefined {
  let given: unknown;
  try {
    given = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  const { key, values, sentAt, token, before, own } = Object(given) as Record<string, unknown>;
  if (typeof key !== 'string' || !/^[!-~]{16,255}$/.test(key)) return undefined;
  const status = readOwnReview(own);
  const { askedAt } = Object(own) as Record<string, unknown>;
  return {
    key,
    values: readValues(values),
    ...(typeof sentAt === 'number' && { sentAt }),
    ...(typeof token === 'string' && { token }),
    ...(before instanceof Object && { before: readValues(before) }),
    ...(status && { own: { ...status, askedAt: Number(askedAt) || 0 } }),
  };
}

function readValues(values: unknown): DraftValues {
  const from = Object(values) as Record<string, unknown>;
  const textOf = (name: string) => (typeof from[name] === 'string' ? from[name] : '');
  const rating = Number.isInteger(from.rating) && Number(from.rating) <= 5 ? Number(from.rating) : 0;
  return {
    rating: Math.max(0, rating),
    content: textOf('content'),
    title: textOf('title'),
    author: textOf('author'),
    authorForm: authorFormOf(from.authorForm),
    isIncentivised: from.isIncentivised === true,
    isAffiliated: from.isAffiliated === true,
  };
}
