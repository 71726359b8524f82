import type { Language } from '../language.ts';
import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'بارگذاری نظرها اکنون ممکن نشد.';
const broken = 'در حال حاضر نمی‌توان نظرها را اینجا نمایش داد.';

export const base: BaseMessages = {
  decimal: '٫',
  group: '٬',
  rated: '{average} از ۵ ستاره. تعداد نظرها: {count}',
  none: 'هنوز نظری ثبت نشده است',
  unavailable: later,
  retry: 'تلاش دوباره',
};

export const reviews: ReviewsMessages = {
  direction: 'rtl',
  heading: 'نظرهای مشتریان',
  storeHeading: 'نظرها دربارهٔ فروشگاه ما',
  stars: '{average} از ۵ ستاره',
  reviews: { one: '{count} نظر', other: '{count} نظر' },
  histogram: 'پراکندگی امتیازها',
  starCount: { one: '{count} ستاره', other: '{count} ستاره' },
  range: '{from} تا {to} از {reviews}',
  sort: 'مرتب‌سازی بر اساس',
  sorts: {
    featured: 'برگزیده‌ها',
    newest: 'جدیدترین',
    oldest: 'قدیمی‌ترین',
    highest: 'بیشترین امتیاز',
    lowest: 'کمترین امتیاز',
  },
  search: 'جستجو در نظرها',
  media: 'عکس و ویدیو',
  clear: 'حذف فیلترها',
  noMatch: 'هیچ نظری با انتخاب شما مطابقت ندارد.',
  pinned: 'سنجاق‌شده',
  featured: 'برگزیده',
  verified: 'خرید تأییدشده',
  anonymous: 'ناشناس',
  source: 'از {source}',
  readMore: 'ادامهٔ مطلب',
  readLess: 'نمایش کمتر',
  photo: 'عکس {number} از {total}، {author}',
  video: 'ویدیو، {author}',
  reply: 'پاسخ فروشگاه',
  loading: 'در حال بارگذاری نظرها',
  empty: 'هنوز کسی نظری ننوشته است.',
  partial: 'برخی از نظرهای قدیمی‌تر نمایش داده نمی‌شوند.',
  next: 'بعدی',
  checks: 'نظرها را چگونه بررسی می‌کنیم',
};

export const controls: ControlsMessages = {
  remove: 'حذف فیلتر: {filter}',
  pages: 'صفحه‌های نظرها',
  previous: 'قبلی',
  page: 'صفحهٔ {page}',
  pageOf: 'صفحهٔ {page} از {total}',
  close: 'بستن',
  more: 'نمایش نظرهای بیشتر',
  link: 'پیوند این نظر',
  linked: 'نظری که پیوند به آن می‌رسد',
  everything: 'نمایش همهٔ نظرها',
  bothSides: 'موافق و مخالف',
  praise: 'مستدل‌ترین نظر مثبت',
  criticism: 'مستدل‌ترین نظر منفی',
  saved: 'ذخیره‌شده در {date}. بارگذاری نظرهای جدیدتر ممکن نشد.',
  verifiedMeaning: 'فروشگاه تأیید کرده است که این شخص کالا را خریده است.',
  failures: {
    offline: 'دسترسی به نظرها ممکن نیست. آیا به اینترنت وصل هستید؟',
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
  gallery: 'عکس‌ها و ویدیوهای نظرها',
  carousel: 'نظرهای منتخب',
  pause: 'توقف',
  play: 'پخش',
  slide: '{number} از {total}',
};

/** Numbers in Persian digits, as the dates of `Intl` are. Otherwise the same as in `language.ts`. */
export const average: Language['average'] = (value) => inDigits(value.toFixed(1).replace('.', base.decimal));

export const fill: Language['fill'] = (template, values) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number'
      ? inDigits(String(value).replace(/\B(?=(\d{3})+$)/g, base.group))
      : value;
  });

function inDigits(number: string): string {
  return number.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit);
}
