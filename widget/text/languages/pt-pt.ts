import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'Não foi possível carregar as avaliações. Tente novamente.';
const broken = 'As avaliações não estão disponíveis de momento.';

export const base: BaseMessages = {
  decimal: ',',
  group: '\u00a0',
  rated: '{average} em 5 estrelas. Avaliações: {count}',
  none: 'Ainda não há avaliações',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Avaliações de clientes',
  storeHeading: 'Avaliações da loja',
  stars: '{average} em 5 estrelas',
  reviews: { one: '{count} avaliação', many: '{count} de avaliações', other: '{count} avaliações' },
  percent: '{share}%',
  positiveShare: '{percent} deram 4 ou 5 estrelas',
  histogram: 'Resumo das classificações',
  starCount: {
    one: '{count} estrela',
    many: '{count} de estrelas',
    other: '{count} estrelas',
  },
  range: '{from}–{to} de {reviews}',
  sort: 'Ordenar por',
  sorts: {
    featured: 'Escolha da loja',
    newest: 'Mais recentes',
    oldest: 'Mais antigas',
    highest: 'Classificação mais alta',
    lowest: 'Classificação mais baixa',
  },
  search: 'Pesquisar nas avaliações',
  media: 'Fotos e vídeos',
  noMatch: 'Nenhuma avaliação corresponde aos filtros.',
  chosen: 'Escolhida pela loja',
  retry: 'Tentar novamente',
  verified: 'Compra verificada',
  anonymous: 'Anónimo',
  source: 'via {source}',
  readMore: 'Ler mais',
  readLess: 'Ler menos',
  photo: 'Foto {number} de {total}, {author}',
  video: 'Vídeo de {author}',
  reply: 'Resposta da loja',
  loading: 'A carregar avaliações',
  empty: 'Ainda não há avaliações.',
  partial: 'Algumas avaliações mais antigas não são mostradas.',
  next: 'Seguinte',
  nextItem: 'Seguinte',
  previousItem: 'Anterior',
  checks: 'Como verificamos as avaliações',
};

export const controls: ControlsMessages = {
  remove: 'Remover filtro: {filter}',
  clear: 'Limpar filtros',
  pages: 'Páginas de avaliações',
  previous: 'Anterior',
  page: 'Página {page}',
  pageOf: 'Página {page} de {total}',
  close: 'Fechar',
  more: 'Ver mais avaliações',
  link: 'Ligação para esta avaliação',
  arrows: 'Utilize as teclas de seta para mudar de avaliação',
  linked: 'Avaliação partilhada',
  gone: 'Esta avaliação já não está disponível.',
  everything: 'Ver todas as avaliações',
  bothSides: 'Principais avaliações',
  praise: 'Principal avaliação positiva',
  criticism: 'Principal avaliação crítica',
  saved: 'Avaliações guardadas a {date}. Não foi possível carregar as mais recentes.',
  verifiedMeaning: 'A loja confirmou que esta pessoa comprou o produto.',
  failures: {
    offline: 'Não foi possível carregar as avaliações. Verifique a sua ligação.',
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
  gallery: 'Fotos e vídeos de clientes',
  carousel: 'O que dizem os nossos clientes',
  pause: 'Pausar',
  play: 'Reproduzir',
  slide: '{number} de {total}',
};

export const translation: TranslationMessages = {
  translate: 'Traduzir avaliações',
  downloading: 'A transferir o idioma: {percent}',
  translating: 'A traduzir',
  originals: 'Ver originais',
  translated: 'Traduzido pelo seu navegador',
  untranslated: 'Tradução não disponível',
};
