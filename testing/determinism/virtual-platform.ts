import { useInstantDigest } from './instant-digest.ts';
import type { VirtualTime } from './virtual-time.ts';

/**
 * Makes the timers of the platform follow a virtual clock, for libraries whose timers cannot be passed, and
 * its digests resolve without a wait. Returns a function that restores the real ones.
 */
export function useVirtualPlatform(time: Pick<VirtualTime, 'now' | 'after'>): () => void {
  const restoreDigest = useInstantDigest();
  const { setTimeout, clearTimeout } = globalThis;
  /** How to cancel each pending timer. */
  const pending = new Map<unknown, () => void>();

  function startTimer(run: () => void, milliseconds = 0): object {
    const timer = {};
    const cancel = time.after(milliseconds, () => {
      pending.delete(timer);
      run();
    });
    pending.set(timer, cancel);
    return timer;
  }

  function cancelTimer(timer: unknown): void {
    pending.get(timer)?.();
    pending.delete(timer);
  }

  Object.assign(globalThis, { setTimeout: startTimer, clearTimeout: cancelTimer });
  Object.defineProperty(performance, 'now', { configurable: true, value: time.now });
  return () => {
    Object.assign(globalThis, { setTimeout, clearTimeout });
    Reflect.deleteProperty(performance, 'now');
    restoreDigest();
  };
}
