import type { BaseMessages, ReviewsMessages } from './messages.ts';

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
  histogramRow: {
    one: '{count} étoile : {reviews}',
    many: '{count} d’étoiles : {reviews}',
    other: '{count} étoiles : {reviews}',
  },
  range: '{from}–{to} sur {reviews}',
  sorts: {
    featured: 'Sélection d’abord',
    newest: 'Plus récents d’abord',
    oldest: 'Plus anciens d’abord',
    highest: 'Meilleures notes d’abord',
    lowest: 'Notes les plus basses d’abord',
  },
  pinned: 'Épinglé',
  featured: 'À la une',
  verified: 'Achat vérifié',
  anonymous: 'Anonyme',
  source: 'via {source}',
  photo: 'Photo {number} sur {total} de {author}',
  video: 'Vidéo de {author}',
  reply: 'Réponse de la boutique',
  pages: 'Pages d’avis',
  previous: 'Précédent',
  next: 'Suivant',
  page: 'Page {page}',
  pageOf: 'Page {page} sur {total}',
  loading: 'Chargement des avis',
  empty: 'Personne n’a encore laissé d’avis.',
  partial: 'Certains avis plus anciens ne sont pas affichés.',
  failures: {
    offline: 'Les avis sont injoignables. La connexion est-elle active ?',
    timeout: later,
    unreadable: broken,
    invalid_parameter: broken,
    not_found: broken,
    method_not_allowed: broken,
    internal: later,
    filter_unsupported: broken,
    api_unavailable: later,
    api_refused: broken,
    api_busy: later,
    api_timeout: later,
  },
};
