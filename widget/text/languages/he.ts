import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'לא ניתן לטעון את הביקורות. נסו שוב.';
const broken = 'הביקורות אינן זמינות כרגע.';

export const base: BaseMessages = {
  decimal: '.',
  group: ',',
  rated: '{average} מתוך 5 כוכבים. ביקורות: {count}',
  none: 'אין עדיין ביקורות',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'rtl',
  heading: 'ביקורות לקוחות',
  storeHeading: 'ביקורות על החנות',
  stars: '{average} מתוך 5 כוכבים',
  reviews: { one: 'ביקורת אחת', two: 'שתי ביקורות', other: '{count} ביקורות' },
  percent: '{share}%',
  positiveShare: '{percent} נתנו 4 או 5 כוכבים',
  histogram: 'התפלגות הדירוגים',
  starCount: { one: 'כוכב אחד', two: 'שני כוכבים', other: '{count} כוכבים' },
  range: '{from}–{to} מתוך {reviews}',
  sort: 'מיון לפי',
  sorts: {
    featured: 'בחירות החנות תחילה',
    newest: 'מהחדשה לישנה',
    oldest: 'מהישנה לחדשה',
    highest: 'מהדירוג הגבוה לנמוך',
    lowest: 'מהדירוג הנמוך לגבוה',
  },
  search: 'חיפוש בביקורות',
  media: 'תמונות וסרטונים',
  noMatch: 'אין ביקורות שמתאימות לסינון.',
  chosen: 'נבחרה על ידי החנות',
  retry: 'נסו שוב',
  verified: 'רכישה מאומתת',
  anonymous: 'אנונימי',
  source: 'דרך {source}',
  readMore: 'קראו עוד',
  readLess: 'קראו פחות',
  photo: 'תמונה {number} מתוך {total}, {author}',
  video: 'סרטון של {author}',
  reply: 'תגובת החנות',
  loading: 'הביקורות נטענות',
  empty: 'אין עדיין ביקורות.',
  partial: 'חלק מהביקורות הישנות אינן מוצגות.',
  next: 'הבא',
  nextItem: 'הבא',
  previousItem: 'הקודם',
  checks: 'איך אנחנו בודקים ביקורות',
};

export const controls: ControlsMessages = {
  remove: 'הסרת סינון: {filter}',
  clear: 'ניקוי סינון',
  pages: 'עמודי ביקורות',
  previous: 'הקודם',
  page: 'עמוד {page}',
  pageOf: 'עמוד {page} מתוך {total}',
  close: 'סגירה',
  more: 'הצגת ביקורות נוספות',
  link: 'קישור לביקורת הזו',
  arrows: 'מעבר בין ביקורות באמצעות מקשי החצים',
  linked: 'הביקורת המקושרת',
  gone: 'הביקורת הזו כבר אינה זמינה.',
  everything: 'הצגת כל הביקורות',
  bothSides: 'ביקורות מובילות',
  praise: 'הביקורת החיובית המובילה',
  criticism: 'הביקורת השלילית המובילה',
  saved: 'הביקורות נכון ל־{date}. לא ניתן לטעון חדשות יותר.',
  verifiedMeaning: 'החנות אישרה שמי שכתב את הביקורת רכש את המוצר.',
  failures: {
    offline: 'לא ניתן לטעון את הביקורות. בדקו את החיבור.',
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
  gallery: 'תמונות וסרטונים מלקוחות',
  carousel: 'מה הלקוחות אומרים',
  pause: 'השהיה',
  play: 'הפעלה',
  slide: '{number} מתוך {total}',
};

export const translation: TranslationMessages = {
  translate: 'תרגום ביקורות',
  downloading: 'השפה בהורדה: {percent}',
  translating: 'מתרגם',
  originals: 'הצגת המקור',
  translated: 'תורגם על ידי הדפדפן',
  untranslated: 'אין תרגום זמין',
};
