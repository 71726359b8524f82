import type { Sentences } from '../sentences.ts';

export const willow: Sentences = {
  praise: [
    'The weave is so even that people think a machine did it, until they turn it over and see the name.',
    'It creaks softly when you carry it, which I find comforting.',
    'The handle is wrapped where the hand goes, no sharp ends.',
    'Takes the weekly shop without sagging.',
    'Smells of hedges for the first month.',
    'Full of logs beside the stove it looks like a painting.',
    'Ruth’s name is underneath in pencil, with the month.',
    'My mother had one from the sixties and this is every bit as good.',
    'Light when empty, strong when full.',
    'It has carried eggs, kindling and one hedgehog.',
  ],
  quibble: [
    'A few ends scratch a bare arm until they wear down.',
    'Bigger than I thought; it does not fit our bicycle.',
    'It dropped little bits of bark for a week.',
    'Dries out near the radiator, so I put it in the rain as told.',
  ],
  fault: [
    'The handle loosened after a month of shopping.',
    'Several stakes were snapped at the bottom.',
    'It stands crooked.',
    'Snagged a good jumper on the first day.',
  ],
};
