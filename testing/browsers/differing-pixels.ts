import sharp from 'sharp';

/** The share of pixels, 0–1, that differ between two pictures. Pictures of different sizes differ wholly. */
export async function differingPixels(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!first || !second) throw new Error('A picture is missing.');
  const isSameSize = first.info.width === second.info.width && first.info.height === second.info.height;
  if (!isSameSize) return 1;
  let differing = 0;
  for (let place = 0; place < first.data.length; place += 3) {
    if (first.data.compare(second.data, place, place + 3, place, place + 3) !== 0) differing++;
  }
  return (3 * differing) / first.data.length;
}
