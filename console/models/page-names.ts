/** The pages of a shop beside the queue, in the groups and the order of the menu. */
export const pageGroups = [
  ['products', 'imports', 'export'],
  ['invitations', 'mails', 'webhooks'],
  ['settings', 'people', 'credentials', 'platforms', 'audit', 'privacy'],
] as const;

/** The pages about the person, in every shop: `/console/<page>`. */
export const personalPages = ['account'] as const;

export const pageNames = [...pageGroups.flat(), ...personalPages];

export type PageName = (typeof pageNames)[number];

export function isPersonal(name: string): boolean {
  return (personalPages as readonly string[]).includes(name);
}
