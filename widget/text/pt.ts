import type { BaseMessages, ReviewsMessages } from './messages.ts';

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
  histogramRow: {
    one: '{count} estrela: {reviews}',
    many: '{count} de estrelas: {reviews}',
    other: '{count} estrelas: {reviews}',
  },
  range: '{from}–{to} de {reviews}',
  sorts: {
    featured: 'Destaques primeiro',
    newest: 'Mais recentes primeiro',
    oldest: 'Mais antigas primeiro',
    highest: 'Maiores notas primeiro',
    lowest: 'Menores notas primeiro',
  },
  pinned: 'Fixada',
  featured: 'Destaque',
  verified: 'Compra verificada',
  anonymous: 'Anônimo',
  source: 'via {source}',
  photo: 'Foto {number} de {total}, {author}',
  video: 'Vídeo, {author}',
  reply: 'Resposta da loja',
  pages: 'Páginas de avaliações',
  previous: 'Anterior',
  next: 'Próxima',
  page: 'Página {page}',
  pageOf: 'Página {page} de {total}',
  loading: 'Carregando avaliações',
  empty: 'Ninguém escreveu uma avaliação ainda.',
  partial: 'Algumas avaliações mais antigas não são exibidas.',
  failures: {
    offline: 'Não foi possível acessar as avaliações. Há conexão?',
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
