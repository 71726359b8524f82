import type {
  BaseMessages,
  ControlsMessages,
  Formatting,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'بارگذاری نظرات ممکن نشد. دوباره تلاش کنید.';
const broken = 'نظرات در حال حاضر در دسترس نیست.';

export const base: BaseMessages = {
  decimal: '٫',
  group: '٬',
  rated: '{average} از ۵ ستاره. تعداد نظرات: {count}',
  none: 'هنوز نظری ثبت نشده است',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'rtl',
  heading: 'نظرات مشتریان',
  storeHeading: 'نظرات دربارهٔ فروشگاه',
  stars: '{average} از ۵ ستاره',
  reviews: { one: '{count} نظر', other: '{count} نظر' },
  percent: '{share}٪',
  positiveShare: '{percent} امتیاز ۴ یا ۵ ستاره داده‌اند',
  histogram: 'توزیع امتیازها',
  starCount: { one: '{count} ستاره', other: '{count} ستاره' },
  range: '{from} تا {to} از {reviews}',
  sort: 'مرتب‌سازی بر اساس',
  sorts: {
    featured: 'پیشنهادی',
    newest: 'جدیدترین',
    oldest: 'قدیمی‌ترین',
    highest: 'بیشترین امتیاز',
    lowest: 'کمترین امتیاز',
  },
  search: 'جستجو در نظرات',
  media: 'عکس و ویدیو',
  noMatch: 'نظری با این فیلترها پیدا نشد.',
  chosen: 'انتخاب فروشگاه',
  retry: 'تلاش دوباره',
  verified: 'خرید تأییدشده',
  anonymous: 'ناشناس',
  source: 'از {source}',
  variant: 'مدل',
  allVariants: 'همهٔ مدل‌ها',
  language: 'زبان',
  allLanguages: 'همهٔ زبان‌ها',
  languageFirst: 'اول {language}',
  topics: 'پرتکرارها',
  incentivised: 'برای این نظر چیزی دریافت کرده است',
  affiliated: 'همکار این فروشگاه است',
  imported: 'واردشده توسط فروشگاه',
  readMore: 'نمایش بیشتر',
  readLess: 'نمایش کمتر',
  photo: 'عکس {number} از {total}، {author}',
  video: 'ویدیو، {author}',
  reply: 'پاسخ فروشگاه',
  loading: 'در حال بارگذاری نظرات',
  empty: 'هنوز نظری ثبت نشده است.',
  partial: 'برخی از نظرات قدیمی‌تر نمایش داده نمی‌شوند.',
  next: 'بعدی',
  nextItem: 'بعدی',
  previousItem: 'قبلی',
  checks: 'نظرات را چگونه بررسی می‌کنیم',
  write: 'نوشتن نظر',
};

export const controls: ControlsMessages = {
  remove: 'حذف فیلتر: {filter}',
  clear: 'حذف فیلترها',
  pages: 'صفحه‌های نظرات',
  previous: 'قبلی',
  page: 'صفحهٔ {page}',
  pageOf: 'صفحهٔ {page} از {total}',
  close: 'بستن',
  more: 'نمایش نظرات بیشتر',
  link: 'لینک این نظر',
  arrows: 'با کلیدهای جهت‌نما بین نظرها جابه‌جا شوید',
  linked: 'نظر مورد اشاره',
  gone: 'این نظر دیگر در دسترس نیست.',
  everything: 'نمایش همهٔ نظرات',
  bothSides: 'مهم‌ترین نظرات',
  praise: 'مهم‌ترین نظر مثبت',
  criticism: 'مهم‌ترین نظر انتقادی',
  saved: 'نظرات تا {date}. بارگذاری نظرات جدیدتر ممکن نشد.',
  verifiedMeaning: 'فروشگاه تأیید کرده است که این شخص کالا را خریده است.',
  orderMeaning: '{order}: ابتدا نظرات انتخاب‌شدهٔ فروشگاه و سپس جدیدترین‌ها.',
  failures: {
    offline: 'بارگذاری نظرات ممکن نشد. اتصال اینترنت را بررسی کنید.',
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
  gallery: 'عکس‌ها و ویدیوهای مشتریان',
  carousel: 'مشتریان ما چه می‌گویند',
  pause: 'توقف',
  play: 'پخش',
  slide: '{number} از {total}',
};

/**
 * Numbers in Persian digits, like the dates of `Intl`. Otherwise a copy of `base-locale.ts`: importing it
 * would load the first file twice where that has a query in its URL.
 */
export const formatAverage: Formatting['formatAverage'] = (value) =>
  inDigits(
    Math.min(value, value < 5 ? 4.9 : 5)
      .toFixed(1)
      .replace('.', base.decimal),
  );

export const format: Formatting['format'] = (message, values) =>
  message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number'
      ? inDigits(String(value).replace(/\B(?=(\d{3})+$)/g, base.group))
      : value;
  });

function inDigits(number: string): string {
  return number.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit);
}

export const translation: TranslationMessages = {
  translate: 'ترجمهٔ نظرات',
  downloading: 'در حال دریافت زبان: {percent}',
  translating: 'در حال ترجمه',
  originals: 'نمایش متن اصلی',
  translated: 'ترجمه‌شده توسط مرورگر شما',
  untranslated: 'ترجمه‌ای در دسترس نیست',
};
