/** Takes a place for `bytes` among the uploads in progress. Returns a function that frees it; undefined if there is none. */
export type TakePlace = (network: string, bytes: number) => (() => void) | undefined;

/**
 * Limits the uploads whose bodies are being read before anything about their sender is known, and their bytes, because
 * they are read into memory. One network has a share only, so that slow bodies from it do not keep others out.
 */
export function uploadPlaces({ all = 32, perNetwork = 8, allBytes = 256_000_000 } = {}): TakePlace {
  const taken = new Map<string, number>();
  let sum = 0;
  let sumOfBytes = 0;
  return (network, bytes) => {
    const own = taken.get(network) ?? 0;
    if (sum >= all || own >= perNetwork || sumOfBytes + bytes > allBytes) return undefined;
    sum += 1;
    sumOfBytes += bytes;
    taken.set(network, own + 1);
    return () => {
      sum -= 1;
      sumOfBytes -= bytes;
      const left = (taken.get(network) ?? 1) - 1;
      if (left > 0) taken.set(network, left);
      else taken.delete(network);
    };
  };
}
