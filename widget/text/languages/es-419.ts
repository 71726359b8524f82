import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'No se pudieron cargar las opiniones. Inténtalo de nuevo.';
const broken = 'Las opiniones no están disponibles en este momento.';

export const base: BaseMessages = {
  decimal: '.',
  group: ',',
  regions: [
    [',.', 'ar bo cl co ec py uy ve'],
    [',\u00a0', 'cr'],
  ],
  rated: '{average} de 5 estrellas. Opiniones: {count}',
  none: 'Aún no hay opiniones',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Opiniones de clientes',
  storeHeading: 'Opiniones sobre la tienda',
  stars: '{average} de 5 estrellas',
  reviews: { one: '{count} opinión', many: '{count} de opiniones', other: '{count} opiniones' },
  percent: '{share}%',
  positiveShare: 'El {percent} dio 4 o 5 estrellas',
  histogram: 'Distribución de calificaciones',
  starCount: {
    one: '{count} estrella',
    many: '{count} de estrellas',
    other: '{count} estrellas',
  },
  range: '{from}–{to} de {reviews}',
  sort: 'Ordenar por',
  sorts: {
    featured: 'Elegidas por la tienda',
    newest: 'Más recientes',
    oldest: 'Más antiguas',
    highest: 'Calificación más alta',
    lowest: 'Calificación más baja',
  },
  search: 'Buscar en las opiniones',
  media: 'Fotos y videos',
  noMatch: 'Ninguna opinión coincide con los filtros.',
  chosen: 'Elegida por la tienda',
  retry: 'Reintentar',
  verified: 'Compra verificada',
  anonymous: 'Anónimo',
  source: 'vía {source}',
  readMore: 'Leer más',
  readLess: 'Leer menos',
  photo: 'Foto {number} de {total}, {author}',
  video: 'Video de {author}',
  reply: 'Respuesta de la tienda',
  loading: 'Cargando opiniones',
  empty: 'Aún no hay opiniones.',
  partial: 'Algunas opiniones más antiguas no se muestran.',
  next: 'Siguiente',
  nextItem: 'Siguiente',
  previousItem: 'Anterior',
  checks: 'Cómo verificamos las opiniones',
};

export const controls: ControlsMessages = {
  remove: 'Quitar filtro: {filter}',
  clear: 'Borrar filtros',
  pages: 'Páginas de opiniones',
  previous: 'Anterior',
  page: 'Página {page}',
  pageOf: 'Página {page} de {total}',
  close: 'Cerrar',
  more: 'Ver más opiniones',
  link: 'Enlace a esta opinión',
  arrows: 'Usa las flechas para moverte entre opiniones',
  linked: 'Opinión compartida',
  gone: 'Esta opinión ya no está disponible.',
  everything: 'Ver todas las opiniones',
  bothSides: 'Opiniones principales',
  praise: 'Principal opinión positiva',
  criticism: 'Principal opinión crítica',
  saved: 'Opiniones guardadas el {date}. No se pudieron cargar las más recientes.',
  verifiedMeaning: 'La tienda confirmó que esta persona compró el producto.',
  failures: {
    offline: 'No se pudieron cargar las opiniones. Revisa tu conexión.',
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
  gallery: 'Fotos y videos de clientes',
  carousel: 'Lo que dicen nuestros clientes',
  pause: 'Pausar',
  play: 'Reproducir',
  slide: '{number} de {total}',
};

export const translation: TranslationMessages = {
  translate: 'Traducir opiniones',
  downloading: 'Descargando idioma: {percent}',
  translating: 'Traduciendo',
  originals: 'Ver originales',
  translated: 'Traducido por tu navegador',
  untranslated: 'No hay traducción disponible',
};
