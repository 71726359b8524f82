import type { BaseMessages } from '../../messages.ts';

export const enBase: BaseMessages = {
  decimal: '.',
  group: ',',
  rated: '{average} out of 5 stars. Reviews: {count}',
  none: 'No reviews yet',
  unavailable: 'Reviews couldn’t be loaded. Please try again.',
};
