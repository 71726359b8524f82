import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'Зараз не вдалося завантажити відгуки.';
const broken = 'Наразі відгуки не можна тут показати.';

export const base: BaseMessages = {
  decimal: ',',
  group: '\u00a0',
  rated: '{average} з 5 зірок. Відгуків: {count}',
  none: 'Відгуків ще немає',
  unavailable: later,
  retry: 'Спробувати ще раз',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Відгуки покупців',
  storeHeading: 'Відгуки про наш магазин',
  stars: '{average} з 5 зірок',
  reviews: {
    one: '{count} відгук',
    few: '{count} відгуки',
    many: '{count} відгуків',
    other: '{count} відгуку',
  },
  histogram: 'Розподіл оцінок',
  starCount: { one: '{count} зірка', few: '{count} зірки', many: '{count} зірок', other: '{count} зірки' },
  range: '{from}–{to}, усього {reviews}',
  sort: 'Сортувати',
  sorts: {
    featured: 'Спочатку вибрані',
    newest: 'Спочатку нові',
    oldest: 'Спочатку старі',
    highest: 'Спочатку з високою оцінкою',
    lowest: 'Спочатку з низькою оцінкою',
  },
  search: 'Пошук у відгуках',
  media: 'Фото та відео',
  clear: 'Скинути фільтри',
  noMatch: 'Жоден відгук не відповідає вашому вибору.',
  pinned: 'Закріплено',
  featured: 'Вибране',
  verified: 'Підтверджена покупка',
  anonymous: 'Анонім',
  source: 'джерело: {source}',
  readMore: 'Читати далі',
  readLess: 'Згорнути',
  photo: 'Фото {number} з {total}, {author}',
  video: 'Відео, {author}',
  reply: 'Відповідь магазину',
  loading: 'Завантаження відгуків',
  empty: 'Ще ніхто не написав відгуку.',
  partial: 'Деякі давніші відгуки не показано.',
  next: 'Далі',
  checks: 'Як ми перевіряємо відгуки',
};

export const controls: ControlsMessages = {
  remove: 'Прибрати фільтр: {filter}',
  pages: 'Сторінки відгуків',
  previous: 'Назад',
  page: 'Сторінка {page}',
  pageOf: 'Сторінка {page} з {total}',
  close: 'Закрити',
  more: 'Показати більше відгуків',
  link: 'Посилання на цей відгук',
  linked: 'Відгук, на який веде посилання',
  everything: 'Показати всі відгуки',
  bothSides: 'За і проти',
  praise: 'Найкраще обґрунтована похвала',
  criticism: 'Найкраще обґрунтована критика',
  saved: 'Новіші відгуки не вдалося завантажити. Збережено: {date}',
  verifiedMeaning: 'Магазин підтвердив, що ця людина купила товар.',
  failures: {
    offline: 'Відгуки недоступні. Чи є з’єднання з інтернетом?',
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
  gallery: 'Фото та відео з відгуків',
  carousel: 'Вибрані відгуки',
  pause: 'Пауза',
  play: 'Відтворити',
  slide: '{number} з {total}',
};
