import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'Les avis n’ont pas pu être chargés pour le moment.';
const broken = 'Les avis ne peuvent pas être affichés ici pour l’instant.';

export const base: BaseMessages = {
  decimal: ',',
  group: '\u202f',
  rated: '{average} sur 5 étoiles. Avis : {count}',
  none: 'Aucun avis pour l’instant',
  unavailable: later,
  retry: 'Réessayer',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Avis des clients',
  storeHeading: 'Avis sur la boutique',
  stars: '{average} sur 5 étoiles',
  reviews: { one: '{count} avis', many: '{count} d’avis', other: '{count} avis' },
  histogram: 'Répartition des notes',
  starCount: {
    one: '{count} étoile',
    many: '{count} d’étoiles',
    other: '{count} étoiles',
  },
  range: '{from}–{to} sur {reviews}',
  sort: 'Trier par',
  sorts: {
    featured: 'Sélection d’abord',
    newest: 'Plus récents d’abord',
    oldest: 'Plus anciens d’abord',
    highest: 'Meilleures notes d’abord',
    lowest: 'Notes les plus basses d’abord',
  },
  search: 'Rechercher dans les avis',
  media: 'Photos et vidéos',
  clear: 'Effacer les filtres',
  noMatch: 'Aucun avis ne correspond à ce choix.',
  pinned: 'Épinglé',
  featured: 'À la une',
  verified: 'Achat vérifié',
  anonymous: 'Anonyme',
  source: 'via {source}',
  readMore: 'Lire la suite',
  readLess: 'Réduire',
  photo: 'Photo {number} sur {total} de {author}',
  video: 'Vidéo de {author}',
  reply: 'Réponse de la boutique',
  loading: 'Chargement des avis',
  empty: 'Personne n’a encore laissé d’avis.',
  partial: 'Certains avis plus anciens ne sont pas affichés.',
  next: 'Suivant',
  checks: 'Comment nous contrôlons les avis',
};

export const controls: ControlsMessages = {
  remove: 'Retirer le filtre : {filter}',
  pages: 'Pages d’avis',
  previous: 'Précédent',
  page: 'Page {page}',
  pageOf: 'Page {page} sur {total}',
  close: 'Fermer',
  more: 'Afficher plus d’avis',
  link: 'Lien vers cet avis',
  linked: 'L’avis auquel mène le lien',
  everything: 'Afficher tous les avis',
  bothSides: 'Le pour et le contre',
  praise: 'L’éloge le mieux argumenté',
  criticism: 'La critique la mieux argumentée',
  saved: 'Enregistré le {date}. Les avis plus récents n’ont pas pu être chargés.',
  verifiedMeaning: 'La boutique a confirmé que cette personne a acheté le produit.',
  failures: {
    offline: 'Les avis sont injoignables. La connexion est-elle active ?',
    timeout: later,
    unreadable: broken,
    invalid_parameter: broken,
    not_found: broken,
    method_not_allowed: broken,
    internal: later,
    api_unavailable: later,
    api_refused: broken,
    api_busy: later,
    api_timeout: later,
  },
};

export const gallery: GalleryMessages = {
  gallery: 'Photos et vidéos des avis',
  carousel: 'Avis choisis',
  pause: 'Pause',
  play: 'Lecture',
  slide: '{number} sur {total}',
};
