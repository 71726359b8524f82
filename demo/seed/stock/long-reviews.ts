import type { Stars } from '../stars.ts';

/** Long reviews, each of one product. */
export type LongReview = {
  handle: string;
  rating: Stars;
  title: string;
  content: string;
};

export const longReviews: LongReview[] = [
  {
    handle: 'walkers-flask',
    rating: 5,
    title: 'A field report, twenty-two months, one flask',
    content: `I walk about a thousand miles a year and I am hard on things, so when my old flask finally gave up (inherited, tartan, missed) I bought this one with some suspicion and decided to write down how it went.

Months 1 to 3. Filled at six in the morning with boiling water, checked hourly like a madman. At noon 71 °C, at four 58 °C, in an unheated shed in February. The shop says ten hours of "hot" and I would say ten hours of "hot enough to be glad of", which is all I ask.

Month 5. Dropped from the ladder stile above Grisedale. It bounced twice, rolled down the beck side and stopped in a pool. Scratch along one side, a dent you can feel but hardly see, no change in how it keeps heat.

Month 9. The seal of the stopper began to smell of soup. It comes out with a fingernail. Boiled it with a spoon of soda, put it back, no more soup. I mention this because every other flask I have had hides the seal where no human can reach it.

Month 14. Lent to my brother. Returned eight weeks later with a sticker on it. I have removed the sticker and forgiven him.

Month 19. The green coating has worn through to the steel at the shoulder, where it rubs on the rucksack frame. It looks like an old gate and I like it more than when it was new.

Month 22. Still the first thing in the bag. The only things I would change: a loop on the lid so that it cannot roll away while you pour, and a second cup for company. I have written to the shop about both and had a proper answer from a man called Tom, who walks as well.

If you want one sentence: it is a tube that keeps tea hot and does not break.`,
  },
  {
    handle: 'quay-teapot',
    rating: 1,
    title: 'A beautiful object that is not a teapot',
    content: `Let me begin with what is good. It is beautiful. The colour is that of a conker, the lid sits with a small, satisfying sound, and it holds four cups as promised.

Now to the tea. It runs down the spout. Not sometimes: every time, whoever pours, however they pour. We are a household of five adults and between us we have poured, by my estimate, some two hundred thousand cups of tea. We have tried slowly. We have tried "with conviction", as the shop advises. We have tried it half full, a quarter full, with a dab of butter under the lip as my grandmother did. The butter helped for two cups and then there was butter in the tea.

I wrote to the shop. The reply was friendly and came with a short film of somebody pouring from the same pot without losing a drop. I do not doubt the film. I have watched it eleven times. I merely observe that the person in it pours at an angle and a speed which, at my mother’s table, would be considered an attack.

There is now a folded cloth that lives under the pot. There is a ring on the oak. Guests are warned.

One star, because I am told that I cannot give none, and because of the conker.`,
  },
  {
    handle: 'quay-teapot',
    rating: 5,
    title: 'In defence of the spout',
    content: `I have read the other reviews with growing disbelief, so here is a word for the other side.

A spout is a lever, a funnel and a knife. If water leaves it slowly, it clings, because water clings to anything; if it leaves quickly, it is cut off by the edge. This is true of all teapots and it is the reason why the cheap ones have fat, short spouts that look like thumbs. This one is long and elegant and therefore honest about physics: tip it quickly, stop it quickly, and it will not lose a drop. It took me one pot to learn and it has not dripped since March.

My mother, who is eighty-eight and whose hands shake, had it after three cups.

The rest is simply very good. Tea stays hot through the crossword. The strainer copes with broken leaf. The handle does not burn. It is heavy, and the weight helps.

Buy it, waste a cup or two over the sink, and enjoy it for the rest of your life.`,
  },
  {
    handle: 'tally-notebook',
    rating: 4,
    title: 'Notes on a notebook',
    content: `Eleven of these filled so far, so perhaps my opinion counts for something.

Paper: excellent. I use a broad nib and wet ink, which is cruelty to most paper. There is some show-through, no bleeding, and feathering only on the very last pages of number seven, which I put down to a humid August.

Binding: sewn, in sections of sixteen, and it opens flat from the first day. I pull hard at them and have lost one page in eleven books.

Cover: the Slate one scuffs to a soft grey at the corners. The Rust one darkens. Fern, I find, stays fern.

Dots: pale enough to disappear. People with weaker eyes complain about this and they have a point.

Why not five stars? Because in number nine and number ten the elastic was sewn in a millimetre too far from the edge, so that the cover bowed. A millimetre is nothing and I notice it every day. The shop replaced both and I have kept them all the same, as a lesson.

The index pages at the front are the best thing about it. I never used an index before. Now I can tell you where I wrote down the name of the man with the sharpening stones (book four, page 61).`,
  },
  {
    handle: 'headland-throw',
    rating: 5,
    title: 'For my father',
    content: `I bought this for my father in the last winter of his life, when he was always cold and hated to be fussed over. He said it was far too good to use, and then he used it every day, first over his knees and later up to his chin.

He had kept sheep as a boy. He smelled the wool before he looked at it and said "that’s a hill sheep, that is", and told the nurse about it for half an hour.

It lies on our sofa now. The children build dens from it, the cat has had one corner of the fringe, and I have washed it twice, cold, as the card says. It looks as it did on the first day.

It is a lot of money for a blanket. It was not a lot of money for that.`,
  },
  {
    handle: 'daymark-rucksack',
    rating: 3,
    title: 'I wanted to love it',
    content: `Positives first. The canvas is superb and sheds rain like a duck. The brass and leather are of a quality that you see in museums. It sits close to the back and does not swing about on a bicycle. Strangers compliment it in queues.

Now the negatives, which are all about living with it. There are two buckles, and both have to be undone to get at anything, so finding your ticket on a platform is a performance. There is no pocket outside, so a bottle goes in among the papers. The sleeve for the computer is a good thing but has no padding at the bottom; put the bag down carelessly and you will hear it.

The wax came off on a pale coat in the first month. It stopped after that and the cleaner got it out, and the shop did warn me on the card, which I read afterwards.

I have written all this to them and they answered that a version with an outside pocket is being tried out. If that comes, I shall buy it and change this to five stars. Until then it is a beautiful bag for people who carry little and are never in a hurry, and I am neither.`,
  },
  {
    handle: 'drover-socks',
    rating: 5,
    title: 'Cape Wrath Trail, two pairs, no blisters',
    content: `Nineteen days, 230 miles, feet wet on seventeen of them. I took two pairs and washed one each evening in whatever was nearest.

No blisters. I will say that again for those who scrolled past: no blisters, in bog, on scree, in borrowed boots that were half a size too large.

They do not dry overnight in a tent, nothing woollen does. They are warm when wet, which is what counts. They smelled less at the end than I did. The heel on one pair is a little thinner now if you hold it to the light.

The size is true. I am between 43 and 44 and took the larger, and they went over my calves without cutting in.

My wife says this is the longest thing I have written since our wedding speech. It is about socks. She is right to be concerned.`,
  },
  {
    handle: 'osier-basket',
    rating: 5,
    title: 'Worth waiting two months for',
    content: `I ordered in January and it came in March, with a note from Ruth to say that the willow had been slow to dry and that she did not want to hurry it. I have never had a note from anybody about willow before.

It goes to the market every Saturday. Potatoes at the bottom, eggs at the top, bread sticking out like in a film. It has never creaked in a way that worried me. When it rains I leave it out, as the card says, and it tightens up and smells of hedges.

My neighbour, who made baskets in Somerset for thirty years, turned it over, looked at the base for a long time, and said: "She knows what she’s doing." From him that is a standing ovation.`,
  },
  {
    handle: 'storm-lantern',
    rating: 4,
    title: 'Eleven nights of power cut',
    content: `When the storm took the lines down in December we were without electricity for eleven nights, and this stood in the middle of the kitchen table for all of them.

It burns about eighteen hours on a filling, as they say. The light is warm and steady, enough to read by if you sit close and to cook by if you know your kitchen. It does not mind draughts. Children who will not sit still for anything sat still around it.

Four stars because the filler cap is small and needs a funnel, which is not included, and because if you turn the wick up by greed, as I did, the glass goes black in a minute.`,
  },
];
