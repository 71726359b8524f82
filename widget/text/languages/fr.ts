import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'Impossible de charger les avis. Veuillez réessayer.';
const broken = 'Les avis ne sont pas disponibles pour le moment.';

export const base: BaseMessages = {
  decimal: ',',
  group: '\u202f',
  regions: [
    [',\u00a0', 'ca'],
    [',.', 'lu ma'],
  ],
  rated: '{average} sur 5 étoiles. Avis\u00a0: {count}',
  none: 'Aucun avis pour le moment',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Avis clients',
  storeHeading: 'Avis sur la boutique',
  stars: '{average} sur 5 étoiles',
  reviews: { one: '{count} avis', many: '{count} d’avis', other: '{count} avis' },
  percent: '{share}\u00a0%',
  percentElsewhere: ['{share}%', 'ch'],
  positiveShare: '{percent} ont donné 4 ou 5 étoiles',
  histogram: 'Répartition des notes',
  starCount: {
    one: '{count} étoile',
    many: '{count} d’étoiles',
    other: '{count} étoiles',
  },
  range: '{from}–{to} sur {reviews}',
  sort: 'Trier par',
  sorts: {
    featured: 'Choisis par la boutique',
    newest: 'Plus récents',
    oldest: 'Plus anciens',
    highest: 'Meilleures notes',
    lowest: 'Moins bonnes notes',
  },
  search: 'Rechercher dans les avis',
  media: 'Photos et vidéos',
  noMatch: 'Aucun avis ne correspond à vos filtres.',
  chosen: 'Choisi par la boutique',
  retry: 'Réessayer',
  verified: 'Achat vérifié',
  anonymous: 'Anonyme',
  source: 'via {source}',
  readMore: 'Lire la suite',
  readLess: 'Réduire',
  photo: 'Photo {number} sur {total}, par {author}',
  video: 'Vidéo par {author}',
  reply: 'Réponse de la boutique',
  loading: 'Chargement des avis',
  empty: 'Aucun avis pour le moment.',
  partial: 'Certains avis plus anciens ne sont pas affichés.',
  next: 'Suivant',
  nextItem: 'Suivant',
  previousItem: 'Précédent',
  checks: 'Comment nous vérifions les avis',
};

export const controls: ControlsMessages = {
  remove: 'Retirer le filtre\u00a0: {filter}',
  clear: 'Effacer les filtres',
  pages: 'Pages d’avis',
  previous: 'Précédent',
  page: 'Page {page}',
  pageOf: 'Page {page} sur {total}',
  close: 'Fermer',
  more: 'Voir plus d’avis',
  link: 'Lien vers cet avis',
  arrows: 'Passez d’un avis à l’autre avec les touches fléchées',
  linked: 'Avis partagé',
  gone: 'Cet avis n’est plus disponible.',
  everything: 'Voir tous les avis',
  bothSides: 'Principaux avis',
  praise: 'Principal avis positif',
  criticism: 'Principal avis critique',
  saved: 'Avis enregistrés le {date}. Les plus récents n’ont pas pu être chargés.',
  verifiedMeaning: 'La boutique a confirmé que cette personne a acheté le produit.',
  failures: {
    offline: 'Impossible de charger les avis. Vérifiez votre connexion.',
    timeout: later,
    unreadable: broken,
    invalid_parameter: broken,
    not_found: broken,
    method_not_allowed: broken,
    too_many_requests: later,
    internal: later,
    api_unavailable: later,
    api_refused: broken,
    api_busy: later,
    api_timeout: later,
  },
};

export const gallery: GalleryMessages = {
  gallery: 'Photos et vidéos des clients',
  carousel: 'Ce que disent nos clients',
  pause: 'Pause',
  play: 'Lecture',
  slide: '{number} sur {total}',
};

export const translation: TranslationMessages = {
  translate: 'Traduire les avis',
  downloading: 'Langue téléchargée à {percent}',
  translating: 'Traduction en cours',
  originals: 'Voir les originaux',
  translated: 'Traduit par votre navigateur',
  untranslated: 'Aucune traduction disponible',
};
