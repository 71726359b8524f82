import type { Sentences } from '../sentences.ts';

export const house: Record<string, Sentences> = {
  'net-loft-candle': {
    praise: [
      'Rope and cedar, and a smoke that is more bonfire than ashtray.',
      'Burns evenly right to the edge, no tunnel.',
      'No headache, which I cannot say of most.',
      'The jar holds my pencils now.',
      'Forty hours, I counted, near enough.',
      'Rain on slate smells exactly like rain on slate. How?',
      'One wick, no soot, no drama.',
      'Fills the room within ten minutes.',
    ],
    quibble: [
      'The wick wanted trimming each time or it smoked.',
      'Gorse is too sweet for me, Net loft is the one.',
      'The wax left a ring on one side.',
    ],
    fault: [
      'It tunnelled down the middle and drowned.',
      'The jar cracked while it burned, which is dangerous.',
      'Smells lovely cold and of nothing when lit.',
    ],
  },
  'pine-tar-soap': {
    praise: [
      'Gets bicycle grease off in one go.',
      'My gardening hands have stopped cracking.',
      'Smells of bonfire and boats.',
      'Two bars last us a season.',
      'The oats scrub just enough.',
      'The paper band is too pretty to throw away.',
      'Cleared up my son’s elbows when nothing else did.',
    ],
    quibble: [
      'The smell stays on your hands through dinner.',
      'It turns soft if it lies in water.',
      'It leaves a brown bloom on a white basin.',
    ],
    fault: ['It gave me a rash.', 'My whole bathroom smells like a chimney fire.'],
  },
  'osier-basket': {
    praise: [
      'Half the shop’s name and all of its soul.',
      'Cut in January, made by Ruth, on my arm by March.',
    ],
    quibble: ['The waiting list was two months.'],
    fault: ['It was half the size I had measured out.'],
  },
  'milking-stool': {
    praise: [
      'Three legs never rock, not even on our cobbles.',
      'It stands beside the bath and holds a book and a glass.',
      'The wedges on top are a lovely detail.',
      'My daughter uses it to reach the sink, I use it to tie my boots.',
      'Took the weight of a large uncle.',
    ],
    quibble: ['Rather low, check the height.', 'Water marks show on the soap finish.'],
    fault: ['One leg was shorter than the others, which is an achievement with three.'],
  },
  'market-tote': {
    praise: [
      'Stands open on the counter while you pack it.',
      'Handles long enough for a winter coat.',
      'It has carried wet towels, books and half a pumpkin without complaint.',
      'The doubled base is as good as new after {since}.',
      'The blue against the canvas is just right.',
      'Milk does not topple in it.',
    ],
    quibble: [
      'Stiff as cardboard at first.',
      'It cannot be folded into a pocket.',
      'The canvas marks easily.',
    ],
    fault: ['A handle came away with a loaf and two books in it.', 'It shrank into a trapezium in the wash.'],
  },
  'waxed-pouch': {
    praise: [
      'The brass zip is heavy and smooth.',
      'Holds my pencils, knife and tape measure.',
      'Lives in the bottom of a wet bag and keeps things dry.',
      'Just stiff enough to find by feel.',
      'Made from off-cuts, which I like.',
    ],
    quibble: [
      'Stiff zip to begin with, a bit of candle wax helps.',
      'Long pencils only fit on the diagonal.',
    ],
    fault: ['The zip jammed in the first week.', 'It left wax on my papers.'],
  },
};
