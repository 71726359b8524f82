import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'Não foi possível carregar as avaliações agora.';
const broken = 'As avaliações não podem ser exibidas aqui no momento.';

export const base: BaseMessages = {
  decimal: ',',
  group: '.',
  rated: '{average} de 5 estrelas. Avaliações: {count}',
  none: 'Ainda não há avaliações',
  unavailable: later,
  retry: 'Tentar novamente',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Avaliações de clientes',
  storeHeading: 'Avaliações da loja',
  stars: '{average} de 5 estrelas',
  reviews: { one: '{count} avaliação', many: '{count} de avaliações', other: '{count} avaliações' },
  histogram: 'Distribuição das notas',
  starCount: {
    one: '{count} estrela',
    many: '{count} de estrelas',
    other: '{count} estrelas',
  },
  range: '{from}–{to} de {reviews}',
  sort: 'Ordenar por',
  sorts: {
    featured: 'Destaques primeiro',
    newest: 'Mais recentes primeiro',
    oldest: 'Mais antigas primeiro',
    highest: 'Maiores notas primeiro',
    lowest: 'Menores notas primeiro',
  },
  search: 'Buscar nas avaliações',
  media: 'Fotos e vídeos',
  clear: 'Limpar filtros',
  noMatch: 'Nenhuma avaliação corresponde a esta seleção.',
  pinned: 'Fixada',
  featured: 'Destaque',
  verified: 'Compra verificada',
  anonymous: 'Anônimo',
  source: 'via {source}',
  readMore: 'Ler mais',
  readLess: 'Ler menos',
  photo: 'Foto {number} de {total}, {author}',
  video: 'Vídeo, {author}',
  reply: 'Resposta da loja',
  loading: 'Carregando avaliações',
  empty: 'Ninguém escreveu uma avaliação ainda.',
  partial: 'Algumas avaliações mais antigas não são exibidas.',
  next: 'Próxima',
  checks: 'Como verificamos as avaliações',
};

export const controls: ControlsMessages = {
  remove: 'Remover o filtro: {filter}',
  pages: 'Páginas de avaliações',
  previous: 'Anterior',
  page: 'Página {page}',
  pageOf: 'Página {page} de {total}',
  close: 'Fechar',
  more: 'Mostrar mais avaliações',
  link: 'Link para esta avaliação',
  linked: 'A avaliação a que o link leva',
  everything: 'Mostrar todas as avaliações',
  bothSides: 'Os dois lados',
  praise: 'O elogio mais bem fundamentado',
  criticism: 'A crítica mais bem fundamentada',
  saved: 'Guardado em {date}. Não foi possível carregar avaliações mais recentes.',
  verifiedMeaning: 'A loja confirmou que esta pessoa comprou o produto.',
  failures: {
    offline: 'Não foi possível acessar as avaliações. Há conexão?',
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
  gallery: 'Fotos e vídeos das avaliações',
  carousel: 'Avaliações escolhidas',
  pause: 'Pausar',
  play: 'Reproduzir',
  slide: '{number} de {total}',
};
