import type { ReviewText } from './review-text.ts';

export const french: ReviewText[] = [
  [
    5,
    'any',
    'Un vrai coup de cœur',
    'Colis soigné, petit mot écrit à la main, et un objet encore plus beau que sur les photos. Je reviendrai.',
  ],
  [5, 'any', '', 'Parfait, merci !'],
  [
    5,
    'any',
    'Très bon achat',
    'Offert à ma mère, qui l’a adopté le jour même. La qualité se sent dès qu’on l’a en main.',
  ],
  [
    4,
    'any',
    'Belle qualité',
    'Très joli et bien fini. Les frais de port vers la France sont un peu élevés, d’où les quatre étoiles.',
  ],
  [3, 'any', 'Mitigée', 'C’est bien, sans plus. Je m’attendais à quelque chose de plus grand.'],
  [2, 'any', 'Déçu', 'La couleur n’a rien à voir avec la photo et le retour est à ma charge.'],
  [
    5,
    ['stoneware'],
    'Magnifique grès',
    'Chaque pièce est différente, l’émail est profond et le pied brut est très doux au toucher. On ne boit plus que là-dedans, ou presque.',
  ],
  [1, ['stoneware'], 'Ébréché à l’arrivée', 'Bord ébréché au déballage. Dommage, car l’objet est superbe.'],
  [5, ['metal'], 'Solide', 'Emporté sur le GR20, cabossé, rayé, et toujours fidèle au poste.'],
  [
    5,
    ['cloth'],
    'Un très beau tissu',
    'Tombe bien, se lave bien, et devient plus doux à chaque lessive. Les finitions sont impeccables.',
  ],
  [
    4,
    ['wear'],
    'Chaud et sobre',
    'Bien chaud, belle couleur. Gratte un tout petit peu le premier jour, puis plus du tout.',
  ],
  [
    5,
    ['paper'],
    '',
    'Enfin un papier qui supporte l’encre de mon stylo-plume. J’en ai déjà rempli deux… enfin, presque.',
  ],
  [
    4,
    ['scent'],
    'Odeur de feu de bois',
    'Un parfum qui rappelle les vacances au bord de la mer. Un peu fort dans une petite pièce.',
  ],
  [
    5,
    ['wood', 'willow', 'bag'],
    'Du bel ouvrage',
    'Solide, simple et beau. On voit que c’est fait pour durer.',
  ],
];
