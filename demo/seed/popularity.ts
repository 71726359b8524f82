import type { Stars } from './stars.ts';

/** Distributions of ratings, as weights of 5, 4, 3, 2 and 1 star. */
const moods = {
  loved: [72, 18, 6, 2, 2],
  liked: [56, 25, 10, 5, 4],
  mixed: [34, 26, 20, 11, 9],
  divided: [46, 5, 3, 8, 38],
} as const;

export type Mood = keyof typeof moods;

/**
 * Review count and rating distribution by handle. The three products that are missing here have the reviews
 * in `few-reviews.ts`: three, one and none.
 */
export const popularity: Record<string, [count: number, mood: Mood]> = {
  'harbour-mug': [236, 'loved'],
  'walkers-flask': [214, 'liked'],
  'tally-notebook': [203, 'loved'],
  'quay-teapot': [58, 'divided'],
  'drover-socks': [60, 'loved'],
  'net-loft-candle': [47, 'liked'],
  'watch-cap': [44, 'loved'],
  'tideline-bowl': [42, 'loved'],
  'daymark-rucksack': [39, 'liked'],
  'headland-throw': [36, 'loved'],
  'camp-mug': [34, 'liked'],
  'ropewalk-tea-towels': [31, 'mixed'],
  'dish-brush': [30, 'liked'],
  'cedar-pencils': [29, 'loved'],
  'storm-lantern': [28, 'liked'],
  'pine-tar-soap': [27, 'mixed'],
  'supper-plate': [25, 'liked'],
  'beech-board': [24, 'liked'],
  'whistling-kettle': [23, 'mixed'],
  'market-tote': [22, 'liked'],
  'workshop-apron': [21, 'loved'],
  'osier-basket': [20, 'loved'],
  'enamel-milk-pan': [19, 'liked'],
  'lambswool-scarf': [18, 'loved'],
  'field-sketchbook': [17, 'liked'],
  'deck-pen': [16, 'liked'],
  'picnic-blanket': [16, 'liked'],
  'thimble-cup': [15, 'liked'],
  'washed-linen-napkins': [14, 'loved'],
  'slip-jug': [14, 'liked'],
  'sailcloth-cushion': [13, 'mixed'],
  'skerry-mittens': [12, 'loved'],
  'three-spoons': [12, 'loved'],
  'waxed-pouch': [11, 'liked'],
  'tea-caddy': [11, 'liked'],
  'brass-rule': [11, 'loved'],
  'guernsey-jumper': [57, 'loved'],
  'pilot-coat': [33, 'liked'],
  'weekday-shirt': [41, 'liked'],
  'chart-trousers': [26, 'mixed'],
  'kelp-skirt': [15, 'loved'],
  'tide-dress': [52, 'loved'],
  'milking-stool': [10, 'liked'],
};

/** Splits the count into ratings, exactly in the proportions of the mood. */
export function starsOf(count: number, mood: Mood): Stars[] {
  const weights = moods[mood];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const order = [5, 4, 3, 2, 1] as const;
  let passed = 0;
  return order.flatMap((stars, index) => {
    const before = Math.round((passed / total) * count);
    passed += weights[index] ?? 0;
    return Array.from({ length: Math.round((passed / total) * count) - before }, () => stars);
  });
}
