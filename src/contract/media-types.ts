/** Values of a media item's `type` (docs/spec/open-points.md, "Create review"). */
export const mediaTypes = { image: 1, video: 2 } as const;

export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes];
