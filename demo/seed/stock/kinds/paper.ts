import type { Sentences } from '../sentences.ts';

export const paper: Sentences = {
  praise: [
    'A pleasure to have on the desk.',
    'I write more since I have {this}, honestly.',
    'Stationery people will understand; the others should just try.',
    'Feels made by somebody who uses one.',
    'I bought {this} for work and now keep {them} for myself.',
    'Ages well, with small marks that I know the stories of.',
    'The weight is just right.',
    'I gave the same to three colleagues and all three asked for the address.',
    'Smells of a proper stationer’s shop.',
    'No branding anywhere on the front. Bless you.',
  ],
  quibble: [
    'It picks up fingerprints.',
    'Slightly smaller than my old one, so my habits had to change.',
    'The packaging was nicer than it needed to be and I did not need it.',
    'An edge was a little bent from the post.',
    'I would pay more for a version with a case.',
    'Not cheap for something that gets used up or lost.',
  ],
  fault: [
    'Looks good on a shelf, hopeless for real work.',
    'A corner was crushed flat and it was meant as a present.',
    'I have had better out of a cracker.',
    'The finish came off on my fingers.',
  ],
};
