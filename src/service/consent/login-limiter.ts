import { atMost } from '../../server/at-most.ts';
import { createClientShares } from '../../server/client-shares.ts';
import { sharedWindows } from '../access/shared-windows.ts';
import type { RateWindowStore } from '../store/rate-windows.ts';

/**
 * Checks a login from a client network. `name` is the shop or e-mail address that was typed, whether or not
 * it exists, and `isKnown` whether this person has signed in from this browser before. If the password does
 * not match after too many failures, or if too many others are being checked, returns the seconds to wait.
 */
export type LoginLimiter = (
  login: { name: string; network: string; isKnown?: boolean },
  matches: () => Promise<boolean>,
) => Promise<boolean | { retryAfter: number }>;

/**
 * Allows ten failed logins within 15 minutes per name and network, and 30 per network. Attempts are counted
 * before they are checked, so that concurrent ones count too; a successful one ends the count.
 *
 * After that, passwords are checked one at a time: other clients of the same network cannot lock out the
 * right one, and cannot make the service check ten at once. Passwords of shops are generated with 192 bits,
 * so that their limits protect the processor, not the passwords. No limit depends on whether the name exists.
 * Known browsers have a queue of their own, which a flood from many networks cannot fill.
 * `now` returns milliseconds.
 */
export function loginLimiter(now: () => number, store?: RateWindowStore): LoginLimiter {
  const options = { period, now, store };
  const both = sharedWindows({ name: 'login', limit: maxFailures, ...options });
  const networks = sharedWindows({ name: 'login network', limit: maxFailuresOfNetwork, ...options });
  const oneByOne = atMost(1);
  const early = queueOf(maxFailures, (check) => check());
  const late = queueOf(maxWaiting, oneByOne);
  const known = queueOf(maxWaiting, atMost(1));

  return async ({ name, network, isKnown = false }, matches) => {
    const key = `${name.toLowerCase()} ${network}`;
    const ofBoth = await both.take(key);
    const ofNetwork = ofBoth.isTaken ? await networks.take(network) : networks.read(network);
    const isAllowed = ofBoth.isTaken && 'isTaken' in ofNetwork && ofNetwork.isTaken;
    if (ofBoth.isTaken && !isAllowed) both.refund(key);
    const isRight = await (isKnown ? known : isAllowed ? early : late)(network, matches);
    if (isRight) {
      await both.clear(key);
      if (isAllowed) networks.refund(network);
      return true;
    }
    if (isAllowed && isRight === undefined) {
      both.refund(key);
      networks.refund(network);
      return { retryAfter: 1 };
    }
    return isAllowed ? false : { retryAfter: ofBoth.isTaken ? ofNetwork.reset : ofBoth.reset };
  };
}

type Check = () => Promise<boolean>;

/** Runs a number of checks per network, of a number of networks; returns undefined for the others. */
function queueOf(most: number, run: (check: Check) => Promise<boolean>) {
  const shares = createClientShares();
  return async (network: string, check: Check): Promise<boolean | undefined> => {
    const share = shares.enter(network);
    try {
      const isFull = share.calls > most || shares.size() > maxNetworks;
      return isFull ? undefined : await run(check);
    } finally {
      shares.leave(network, share);
    }
  };
}

const maxFailures = 10;
const maxFailuresOfNetwork = 30;
/** Late checks of a network, and networks that have checks of one kind. */
const maxWaiting = 4;
const maxNetworks = 64;
/** In milliseconds. */
const period = 15 * 60_000;
