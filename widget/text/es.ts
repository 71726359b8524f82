import type { BaseMessages, ReviewsMessages } from './messages.ts';

const later = 'Ahora mismo no se han podido cargar las opiniones.';
const broken = 'Por el momento no se pueden mostrar las opiniones aquí.';

export const base: BaseMessages = {
  decimal: ',',
  group: '.',
  rated: '{average} de 5 estrellas. Opiniones: {count}',
  none: 'Aún no hay opiniones',
  unavailable: later,
  retry: 'Reintentar',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Opiniones de clientes',
  storeHeading: 'Opiniones sobre la tienda',
  stars: '{average} de 5 estrellas',
  reviews: { one: '{count} opinión', many: '{count} de opiniones', other: '{count} opiniones' },
  histogram: 'Distribución de las valoraciones',
  histogramRow: {
    one: '{count} estrella: {reviews}',
    many: '{count} de estrellas: {reviews}',
    other: '{count} estrellas: {reviews}',
  },
  range: '{from}–{to} de {reviews}',
  sorts: {
    featured: 'Destacadas primero',
    newest: 'Más recientes primero',
    oldest: 'Más antiguas primero',
    highest: 'Mejor valoradas primero',
    lowest: 'Peor valoradas primero',
  },
  pinned: 'Fijada',
  featured: 'Destacada',
  verified: 'Compra verificada',
  anonymous: 'Anónimo',
  source: 'a través de {source}',
  photo: 'Foto {number} de {total}, {author}',
  video: 'Vídeo, {author}',
  reply: 'Respuesta de la tienda',
  pages: 'Páginas de opiniones',
  previous: 'Anterior',
  next: 'Siguiente',
  page: 'Página {page}',
  pageOf: 'Página {page} de {total}',
  loading: 'Cargando opiniones',
  empty: 'Nadie ha escrito todavía una opinión.',
  partial: 'Algunas opiniones más antiguas no se muestran.',
  failures: {
    offline: 'No se puede acceder a las opiniones. ¿Hay conexión?',
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
