/** The changes of a review's flags, with the names of both: the flag removed, and set. */
export const flagChanges = {
  is_featured: ['unfeatured', 'featured'],
  is_top: ['unpinned', 'pinned'],
  is_verified: ['unverified', 'verified'],
} as const;

export type Flag = keyof typeof flagChanges;

export type FlagChange = (typeof flagChanges)[Flag][0 | 1];

/** The `reason` of changed flags in the audit log: the names of the changes, separated by commas. */
export function flagReason(flags: { [flag in Flag]?: 0 | 1 | undefined }): string {
  const given = (Object.keys(flagChanges) as Flag[]).map((flag) => {
    const value = flags[flag];
    return value === undefined ? [] : flagChanges[flag][value];
  });
  return given.flat().join(',');
}
