import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

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
  starCount: {
    one: '{count} estrella',
    many: '{count} de estrellas',
    other: '{count} estrellas',
  },
  range: '{from}–{to} de {reviews}',
  sort: 'Ordenar por',
  sorts: {
    featured: 'Destacadas primero',
    newest: 'Más recientes primero',
    oldest: 'Más antiguas primero',
    highest: 'Mejor valoradas primero',
    lowest: 'Peor valoradas primero',
  },
  search: 'Buscar en las opiniones',
  media: 'Fotos y vídeos',
  clear: 'Quitar los filtros',
  noMatch: 'Ninguna opinión coincide con esta selección.',
  pinned: 'Fijada',
  featured: 'Destacada',
  verified: 'Compra verificada',
  anonymous: 'Anónimo',
  source: 'a través de {source}',
  readMore: 'Leer más',
  readLess: 'Leer menos',
  photo: 'Foto {number} de {total}, {author}',
  video: 'Vídeo, {author}',
  reply: 'Respuesta de la tienda',
  loading: 'Cargando opiniones',
  empty: 'Nadie ha escrito todavía una opinión.',
  partial: 'Algunas opiniones más antiguas no se muestran.',
  next: 'Siguiente',
  checks: 'Cómo comprobamos las opiniones',
};

export const controls: ControlsMessages = {
  remove: 'Quitar el filtro: {filter}',
  pages: 'Páginas de opiniones',
  previous: 'Anterior',
  page: 'Página {page}',
  pageOf: 'Página {page} de {total}',
  close: 'Cerrar',
  more: 'Mostrar más opiniones',
  link: 'Enlace a esta opinión',
  linked: 'La opinión a la que lleva el enlace',
  everything: 'Mostrar todas las opiniones',
  bothSides: 'A favor y en contra',
  praise: 'El elogio mejor argumentado',
  criticism: 'La crítica mejor argumentada',
  saved: 'Guardado el {date}. No se han podido cargar opiniones más recientes.',
  verifiedMeaning: 'La tienda ha confirmado que esta persona compró el producto.',
  failures: {
    offline: 'No se puede acceder a las opiniones. ¿Hay conexión?',
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
  gallery: 'Fotos y vídeos de las opiniones',
  carousel: 'Opiniones escogidas',
  pause: 'Pausa',
  play: 'Reproducir',
  slide: '{number} de {total}',
};
