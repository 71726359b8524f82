import type { Sentences } from '../sentences.ts';

export const bag: Sentences = {
  praise: [
    'The canvas is stiff at first and then becomes yours.',
    'The stitching is doubled where it matters.',
    'It holds far more than it seems to.',
    'Goes everywhere with me now.',
    'Looks smart enough for work and does not mind the beach.',
    'No logo, thank you.',
  ],
  quibble: ['An inside pocket for keys would make it perfect.'],
  fault: [],
};
