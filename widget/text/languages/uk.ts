import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'Не вдалося завантажити відгуки. Спробуйте ще раз.';
const broken = 'Відгуки тимчасово недоступні.';

export const base: BaseMessages = {
  decimal: ',',
  group: '\u00a0',
  rated: '{average} з 5 зірок. Відгуків: {count}',
  none: 'Відгуків ще немає',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'Відгуки покупців',
  storeHeading: 'Відгуки про магазин',
  stars: '{average} з 5 зірок',
  reviews: {
    one: '{count} відгук',
    few: '{count} відгуки',
    many: '{count} відгуків',
    other: '{count} відгуку',
  },
  percent: '{share}%',
  positiveShare: '{percent} поставили 4 або 5 зірок',
  histogram: 'Розподіл оцінок',
  starCount: { one: '{count} зірка', few: '{count} зірки', many: '{count} зірок', other: '{count} зірки' },
  range: '{from}–{to}, усього {reviews}',
  sort: 'Сортування',
  sorts: {
    featured: 'Вибір магазину',
    newest: 'Спочатку нові',
    oldest: 'Спочатку старі',
    highest: 'Спочатку з високою оцінкою',
    lowest: 'Спочатку з низькою оцінкою',
  },
  search: 'Пошук у відгуках',
  media: 'Фото та відео',
  noMatch: 'Немає відгуків за вибраними фільтрами.',
  chosen: 'Вибір магазину',
  retry: 'Повторити',
  verified: 'Підтверджена покупка',
  anonymous: 'Анонім',
  source: 'джерело: {source}',
  readMore: 'Читати далі',
  readLess: 'Згорнути',
  photo: 'Фото {number} з {total}, {author}',
  video: 'Відео, {author}',
  reply: 'Відповідь магазину',
  loading: 'Завантаження відгуків',
  empty: 'Відгуків ще немає.',
  partial: 'Деякі старіші відгуки не показано.',
  next: 'Далі',
  nextItem: 'Далі',
  previousItem: 'Назад',
  checks: 'Як ми перевіряємо відгуки',
};

export const controls: ControlsMessages = {
  remove: 'Прибрати фільтр: {filter}',
  clear: 'Скинути фільтри',
  pages: 'Сторінки відгуків',
  previous: 'Назад',
  page: 'Сторінка {page}',
  pageOf: 'Сторінка {page} з {total}',
  close: 'Закрити',
  more: 'Показати ще відгуки',
  link: 'Посилання на цей відгук',
  arrows: 'Переходьте між відгуками клавішами зі стрілками',
  linked: 'Відгук за посиланням',
  gone: 'Цей відгук більше недоступний.',
  everything: 'Показати всі відгуки',
  bothSides: 'Головні відгуки',
  praise: 'Головний позитивний відгук',
  criticism: 'Головний критичний відгук',
  saved: 'Новіші відгуки не вдалося завантажити. Показано станом на {date}',
  verifiedMeaning: 'Магазин підтвердив, що ця людина купила товар.',
  failures: {
    offline: 'Не вдалося завантажити відгуки. Перевірте з’єднання.',
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
  gallery: 'Фото та відео покупців',
  carousel: 'Що кажуть покупці',
  pause: 'Пауза',
  play: 'Відтворити',
  slide: '{number} з {total}',
};

export const translation: TranslationMessages = {
  translate: 'Перекласти відгуки',
  downloading: 'Завантаження мови: {percent}',
  translating: 'Триває переклад',
  originals: 'Показати оригінали',
  translated: 'Перекладено вашим браузером',
  untranslated: 'Переклад недоступний',
};
