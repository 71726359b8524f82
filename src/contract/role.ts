/** The roles of a person in a shop, the most powerful first. Each role includes the roles after it. */
export const roles = ['owner', 'moderator', 'reader'] as const;

export type Role = (typeof roles)[number];
