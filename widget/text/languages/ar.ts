import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'تعذّر تحميل التقييمات. يُرجى المحاولة مرة أخرى.';
const broken = 'التقييمات غير متاحة حاليًا.';

export const base: BaseMessages = {
  decimal: '.',
  group: ',',
  rated: '{average} من 5 نجوم. التقييمات: {count}',
  none: 'لا توجد تقييمات بعد',
  unavailable: later,
  retry: 'إعادة المحاولة',
};

export const reviews: ReviewsMessages = {
  direction: 'rtl',
  heading: 'تقييمات العملاء',
  storeHeading: 'تقييمات المتجر',
  stars: '{average} من 5 نجوم',
  reviews: {
    zero: 'لا توجد تقييمات',
    one: 'تقييم واحد',
    two: 'تقييمان',
    few: '{count} تقييمات',
    many: '{count} تقييمًا',
    other: '{count} تقييم',
  },
  histogram: 'توزيع التقييمات',
  starCount: {
    zero: 'بلا نجوم',
    one: 'نجمة واحدة',
    two: 'نجمتان',
    few: '{count} نجوم',
    many: '{count} نجمة',
    other: '{count} نجمة',
  },
  range: '{from}–{to} من أصل {reviews}',
  sort: 'ترتيب حسب',
  sorts: {
    featured: 'المميّزة أولًا',
    newest: 'الأحدث أولًا',
    oldest: 'الأقدم أولًا',
    highest: 'الأعلى تقييمًا',
    lowest: 'الأقل تقييمًا',
  },
  search: 'البحث في التقييمات',
  media: 'صور وفيديوهات',
  clear: 'مسح الفلاتر',
  noMatch: 'لا توجد تقييمات تطابق الفلاتر.',
  chosen: 'اختيار المتجر',
  verified: 'شراء موثّق',
  anonymous: 'مجهول',
  source: 'عبر {source}',
  readMore: 'قراءة المزيد',
  readLess: 'عرض أقل',
  photo: 'الصورة {number} من {total}، {author}',
  video: 'فيديو من {author}',
  reply: 'رد المتجر',
  loading: 'جارٍ تحميل التقييمات',
  empty: 'لا توجد تقييمات بعد.',
  partial: 'بعض التقييمات الأقدم غير معروضة.',
  next: 'التالي',
  checks: 'كيف نتحقق من التقييمات',
};

export const controls: ControlsMessages = {
  remove: 'إزالة الفلتر: {filter}',
  pages: 'صفحات التقييمات',
  previous: 'السابق',
  page: 'الصفحة {page}',
  pageOf: 'الصفحة {page} من {total}',
  close: 'إغلاق',
  more: 'عرض المزيد من التقييمات',
  link: 'رابط هذا التقييم',
  linked: 'التقييم المُشار إليه',
  everything: 'عرض كل التقييمات',
  bothSides: 'أبرز التقييمات',
  praise: 'أبرز تقييم إيجابي',
  criticism: 'أبرز تقييم نقدي',
  saved: 'تقييمات حتى {date}. تعذّر تحميل الأحدث.',
  verifiedMeaning: 'أكد المتجر أن هذا الشخص اشترى المنتج.',
  failures: {
    offline: 'تعذّر تحميل التقييمات. يُرجى التحقق من الاتصال.',
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
  gallery: 'صور وفيديوهات العملاء',
  carousel: 'آراء عملائنا',
  pause: 'إيقاف مؤقت',
  play: 'تشغيل',
  slide: '{number} من {total}',
};
