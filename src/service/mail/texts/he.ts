import type { MailTexts } from './mail-texts.ts';

export const he: MailTexts = {
  invitation: {
    subject: 'הביקורת שלכם: {product}',
    text: 'שלום {name},\n\nתודה על ההזמנה מ־{shop}: {product}. מה טוב ומה פחות? לקוחות אחרים ישמחו לדעת.\n\n{link}',
  },
  reminder: {
    subject: 'תזכורת: הביקורת שלכם על {product}',
    text: 'שלום {name},\n\nעדיין אפשר לכתוב ביקורת על ההזמנה מ־{shop}: {product}. זו התזכורת היחידה שלנו.\n\n{link}',
  },
  received: {
    subject: 'תודה על הביקורת: {product}',
    text: 'שלום {name},\n\nהביקורת ממתינה לאישור. כולם יוכלו לראות אותה אחרי שהחנות תקרא אותה.',
  },
  published: {
    subject: 'הביקורת שלכם פורסמה: {product}',
    text: 'שלום {name},\n\nהביקורת שלכם מופיעה עכשיו בעמוד.',
  },
  refused: {
    subject: 'הביקורת שלכם לא פורסמה: {product}',
    text: 'שלום {name},\n\nהחנות לא פרסמה את הביקורת.\n\n{reason}',
  },
  answered: {
    subject: 'תגובה לביקורת שלכם: {product}',
    text: 'שלום {name},\n\nהתקבלה תגובה מ־{shop} לביקורת שלכם על {product}:\n\n{reply}',
  },
  write: 'כתיבת ביקורת',
  unsubscribe: 'הסרה מרשימת התפוצה',
  unsubscribing: {
    stopped: 'לא יישלחו אליך עוד ההודעות האלה:',
    done: 'הוסרת מרשימת התפוצה',
    incomplete: 'הקישור חלקי',
    openAgain: 'יש לפתוח שוב את הקישור מהדוא״ל, או להעתיק אותו במלואו.',
    all: 'כל ההודעות על ביקורות',
    review_request: 'בקשות לכתיבת ביקורת',
    reply_to_review: 'הודעות על תגובות לביקורות שלך',
    question_notification: 'הודעות על שאלות',
  },
  reasons: {
    spam: 'היא נראית כמו פרסומת.',
    offensive: 'היא מכילה עלבונות או מילים פוגעניות.',
    off_topic: 'היא עוסקת במשהו אחר.',
    personal_data: 'היא מכילה פרטים אישיים בטקסט או בתמונה.',
    fake: 'נראה שהיא לא מתארת חוויה אישית.',
    legal: 'לא ניתן לפרסם אותה מסיבות משפטיות.',
    other: 'היא מפרה את כללי הביקורות של החנות.',
  },
};
