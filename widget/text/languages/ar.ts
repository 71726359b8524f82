import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'تعذّر تحميل التقييمات الآن.';
const broken = 'لا يمكن عرض التقييمات هنا في الوقت الحالي.';

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
    zero: 'لا تقييمات',
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
  sort: 'الترتيب حسب',
  sorts: {
    featured: 'المميّزة أولًا',
    newest: 'الأحدث أولًا',
    oldest: 'الأقدم أولًا',
    highest: 'الأعلى تقييمًا أولًا',
    lowest: 'الأدنى تقييمًا أولًا',
  },
  search: 'البحث في التقييمات',
  media: 'صور وفيديو',
  clear: 'مسح عوامل التصفية',
  noMatch: 'لا يوجد تقييم يطابق اختيارك.',
  pinned: 'مثبّت',
  featured: 'مميّز',
  verified: 'عملية شراء موثّقة',
  anonymous: 'مجهول',
  source: 'عبر {source}',
  readMore: 'قراءة المزيد',
  readLess: 'عرض أقل',
  photo: 'الصورة {number} من {total} من {author}',
  video: 'فيديو من {author}',
  reply: 'رد المتجر',
  loading: 'جارٍ تحميل التقييمات',
  empty: 'لم يكتب أحد تقييمًا بعد.',
  partial: 'بعض التقييمات الأقدم غير معروضة.',
  next: 'التالي',
  checks: 'كيف نتحقق من التقييمات',
};

export const controls: ControlsMessages = {
  remove: 'إزالة عامل التصفية: {filter}',
  pages: 'صفحات التقييمات',
  previous: 'السابق',
  page: 'الصفحة {page}',
  pageOf: 'الصفحة {page} من {total}',
  close: 'إغلاق',
  more: 'عرض المزيد من التقييمات',
  link: 'رابط هذا التقييم',
  linked: 'التقييم الذي يقود إليه الرابط',
  everything: 'عرض كل التقييمات',
  bothSides: 'وجهتا النظر',
  praise: 'أفضل مديح معلَّل',
  criticism: 'أفضل نقد معلَّل',
  saved: 'حُفظت في {date}. تعذّر تحميل تقييمات أحدث.',
  verifiedMeaning: 'أكد المتجر أن هذا الشخص اشترى المنتج.',
  failures: {
    offline: 'تعذّر الوصول إلى التقييمات. هل أنت متصل بالإنترنت؟',
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
  gallery: 'صور وفيديو من التقييمات',
  carousel: 'تقييمات مختارة',
  pause: 'إيقاف مؤقت',
  play: 'تشغيل',
  slide: '{number} من {total}',
};
