import type { LogFollower } from './follow-log.ts';
import type { SharedLog } from './shared-log.ts';

/** Messages between the processes of one shop. */
export type ShopChannel = {
  /** Sends a message to all processes, including this one. Rejects if the log fails. */
  send(text: string): Promise<void>;
  /** Resolves once every message that was sent before the call has been handled. */
  catchUp(): Promise<void>;
  /** In milliseconds: every message that was sent longer ago has been handled. */
  age(): number;
  /** Sets the listener. */
  listen(listener: ChannelListener): void;
};

export type ChannelListener = {
  heard(text: string): void | Promise<void>;
  /** A message was sent that this process will never receive. */
  missed(): void | Promise<void>;
};

/** A message as a record of the log. */
type MessageRecord = { to: string; text: string | null };

/**
 * In characters: longer messages would fill the log. They are recorded without their text, and count as
 * missed.
 */
const longestText = 30_000;

/** The channels of all shops, in one log. */
export function createShopChannels(log: SharedLog, follower: () => LogFollower) {
  const listeners = new Map<string, ChannelListener>();

  return {
    async hear({ to, text }: MessageRecord): Promise<void> {
      const listener = listeners.get(to);
      await (text === null ? listener?.missed() : listener?.heard(text));
    },
    async miss(): Promise<void> {
      for (const listener of listeners.values()) await listener.missed();
    },
    /** `to` separates shops. */
    channelOf: (to: string): ShopChannel => ({
      send(text) {
        const record: MessageRecord = { to, text: text.length > longestText ? null : text };
        return log.append(JSON.stringify(record));
      },
      catchUp: () => follower().catchUp(),
      age: () => follower().age(),
      listen: (listener) => void listeners.set(to, listener),
    }),
  };
}
