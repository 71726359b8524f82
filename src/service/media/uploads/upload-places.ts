import { createClientShares } from '../../../server/client-shares.ts';

/** Takes a place for `bytes` among the uploads in progress. Returns a function that frees it; undefined if there is none. */
export type TakePlace = (network: string, bytes: number) => (() => void) | undefined;

/**
 * Limits the uploads whose bodies are being read before anything about their sender is known, and their bytes, because
 * they are read into memory. One network has a share only, so that slow bodies from it do not keep others out.
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
