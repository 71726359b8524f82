import type { Sentences } from '../sentences.ts';

export const wood: Sentences = {
  praise: [
    'The grain is beautiful, I keep running a thumb over it.',
    'Smooth as a river stone.',
    'You can see the tool marks, very fine ones, and I like that.',
    'A drop of oil every month and it looks new.',
    'Light, strong and honest.',
    'It smelled of a workshop when I opened the parcel.',
    'No varnish, no glue, no nonsense.',
    'The maker’s initials are burnt in underneath.',
    'Much sturdier than it looks.',
    'It darkens nicely by the window.',
    'Made by someone who knows which way wood wants to go.',
    'Fits the hand as if it had been measured.',
  ],
  quibble: [
    'It arrived rather dry and drank a lot of oil.',
    'There is a small knot on one side; nature, I suppose.',
    'Raised grain after the first wash, so I sanded it once.',
    'Paler than the photograph.',
    'A little rough in one place.',
    'It needs more care than I am used to giving.',
  ],
  fault: [
    'Split along the grain after {since}, and yes, I oiled it.',
    'Splinters. Actual splinters.',
    'It warped so badly that it will not sit flat.',
    'Came with woodworm holes or something very like them.',
    'It went mouldy although I let it dry properly.',
  ],
};
