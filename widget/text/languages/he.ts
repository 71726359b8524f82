import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = 'לא ניתן היה לטעון את הביקורות כעת.';
const broken = 'לא ניתן להציג כאן את הביקורות כרגע.';

export const base: BaseMessages = {
  decimal: '.',
  group: ',',
  rated: '{average} מתוך 5 כוכבים. ביקורות: {count}',
  none: 'אין עדיין ביקורות',
  unavailable: later,
  retry: 'ניסיון נוסף',
};

export const reviews: ReviewsMessages = {
  direction: 'rtl',
  heading: 'ביקורות לקוחות',
  storeHeading: 'ביקורות על החנות',
  stars: '{average} מתוך 5 כוכבים',
  reviews: { one: 'ביקורת אחת', two: 'שתי ביקורות', other: '{count} ביקורות' },
  histogram: 'התפלגות הדירוגים',
  starCount: { one: 'כוכב אחד', two: 'שני כוכבים', other: '{count} כוכבים' },
  range: '{from}–{to} מתוך {reviews}',
  sort: 'מיון לפי',
  sorts: {
    featured: 'מומלצות תחילה',
    newest: 'מהחדשה לישנה',
    oldest: 'מהישנה לחדשה',
    highest: 'מהדירוג הגבוה לנמוך',
    lowest: 'מהדירוג הנמוך לגבוה',
  },
  search: 'חיפוש בביקורות',
  media: 'תמונות וסרטונים',
  clear: 'ניקוי הסינון',
  noMatch: 'אין ביקורות שמתאימות לבחירה.',
  pinned: 'נעוצה',
  featured: 'מומלצת',
  verified: 'רכישה מאומתת',
  anonymous: 'בעילום שם',
  source: 'דרך {source}',
  readMore: 'להמשך קריאה',
  readLess: 'להציג פחות',
  photo: 'תמונה {number} מתוך {total}, {author}',
  video: 'סרטון, {author}',
  reply: 'תגובת החנות',
  loading: 'הביקורות נטענות',
  empty: 'עדיין לא נכתבו ביקורות.',
  partial: 'חלק מהביקורות הישנות אינן מוצגות.',
  next: 'הבא',
  checks: 'איך אנחנו בודקים ביקורות',
};

export const controls: ControlsMessages = {
  remove: 'הסרת הסינון: {filter}',
  pages: 'עמודי ביקורות',
  previous: 'הקודם',
  page: 'עמוד {page}',
  pageOf: 'עמוד {page} מתוך {total}',
  close: 'סגירה',
  more: 'הצגת ביקורות נוספות',
  link: 'קישור לביקורת הזו',
  linked: 'הביקורת שאליה מוביל הקישור',
  everything: 'הצגת כל הביקורות',
  bothSides: 'בעד ונגד',
  praise: 'המחמאה המנומקת ביותר',
  criticism: 'הביקורת השלילית המנומקת ביותר',
  saved: 'נשמר בתאריך {date}. לא ניתן היה לטעון ביקורות חדשות יותר.',
  verifiedMeaning: 'החנות אישרה שהמוצר נרכש על ידי כותב או כותבת הביקורת.',
  failures: {
    offline: 'לא ניתן להגיע לביקורות. האם יש חיבור לאינטרנט?',
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
  gallery: 'תמונות וסרטונים מתוך ביקורות',
  carousel: 'ביקורות נבחרות',
  pause: 'השהיה',
  play: 'הפעלה',
  slide: '{number} מתוך {total}',
};
