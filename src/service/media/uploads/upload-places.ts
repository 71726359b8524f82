import { createClientShares } from '../../../server/client-shares.ts';

/**
 * Takes a place for `bytes` among the uploads in progress. Returns a function that frees it; undefined if no
 * place is free.
 */
export type TakePlace = (network: string, bytes: number) => (() => void) | undefined;

/**
 * Limits the number and bytes of uploads that are read into memory while their senders are unknown. Each
 * network has only a share, so that its slow bodies do not block others.
 */
export function uploadPlaces({ all = 32, perNetwork = 8, allBytes = 256_000_000 } = {}): TakePlace {
  const shares = createClientShares();
  let sum = 0;
  let sumOfBytes = 0;
  return (network, bytes) => {
    const share = shares.enter(network);
    if (sum >= all || share.calls > perNetwork || sumOfBytes + bytes > allBytes) {
      shares.leave(network, share);
      return undefined;
    }
    sum += 1;
    sumOfBytes += bytes;
    return () => {
      sum -= 1;
      sumOfBytes -= bytes;
      shares.leave(network, share);
    };
  };
}
