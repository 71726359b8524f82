import type { LogFollower } from './follow-log.ts';
import type { SharedLog } from './shared-log.ts';

/** What the processes of one shop tell each other. */
export type ShopNews = {
  /** Tells all processes, including this one. Rejects if they cannot be reached. */
  tell(text: string): Promise<void>;
  /** Resolves once everything that was told before the call has been heard. */
  catchUp(): Promise<void>;
  /** In milliseconds: everything that was told longer ago has been heard. */
  age(): number;
  /** Sets the listener. `missed`: something was told that this process will never hear. */
  listen(listener: NewsListener): void;
};

export type NewsListener = {
  heard(text: string): void | Promise<void>;
  missed(): void | Promise<void>;
};

/** News as a record of the log. */
type NewsRecord = { to: string; text: string | null };

/**
 * In characters: longer news would fill the log. They are recorded without their text, and count as missed.
 */
const longestText = 100_000;

/** The news of all shops in one log. */
export function createNewsDesk(log: SharedLog, follower: () => LogFollower) {
  const listeners = new Map<string, NewsListener>();

  return {
    async hear({ to, text }: NewsRecord): Promise<void> {
      const listener = listeners.get(to);
      await (text === null ? listener?.missed() : listener?.heard(text));
    },
    async miss(): Promise<void> {
      for (const listener of listeners.values()) await listener.missed();
    },
    /** `to` separates shops. */
    newsOf: (to: string): ShopNews => ({
      tell(text) {
        const record: NewsRecord = { to, text: text.length > longestText ? null : text };
        return log.append(JSON.stringify(record));
      },
      catchUp: () => follower().catchUp(),
      age: () => follower().age(),
      listen: (listener) => void listeners.set(to, listener),
    }),
  };
}
