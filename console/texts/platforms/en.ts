import type { PlatformsTexts } from './platforms-texts.ts';

export const en: PlatformsTexts = {
  intro: 'Platforms that act for the shop, because somebody has agreed on their page of consent.',
  none: 'No platform is connected. A platform that wants to act for the shop leads you to a page of consent; afterwards, it is here.',
  since: 'since {time}',
  scopes: 'may: {scopes}',
  end: 'Disconnect',
  endTitle: 'Disconnect {name}?',
  endNote: 'Its tokens end at once, and its webhooks are deleted. It has to be authorized again to return.',
  ended: 'Disconnected.',
  gone: 'This platform is no longer connected.',
};
