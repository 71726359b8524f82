import type { BaseMessages } from '../../messages.ts';

export const enBase: BaseMessages = {
  decimal: '.',
  group: ',',
  regions: [
    [',.', 'at be de dk es id it nl pl ro si'],
    [',\u00a0', 'cz ee fi hu lt lv no pt se sk ua za'],
    [',\u202f', 'fr ge'],
    ['.’', 'ch'],
  ],
  rated: '{average} out of 5 stars. Reviews: {count}',
  none: 'No reviews yet',
  unavailable: 'Reviews couldn’t be loaded. Please try again.',
};
