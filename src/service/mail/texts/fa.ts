import type { MailTexts } from './mail-texts.ts';

export const fa: MailTexts = {
  invitation: {
    subject: 'نظر شما: {product}',
    text: 'سلام {name}،\n\nاز سفارش شما از {shop} سپاسگزاریم: {product}. چه چیزی خوب است و چه چیزی نیست؟ مشتریان دیگر می‌خواهند بدانند.\n\n{link}',
  },
  reminder: {
    subject: 'یادآوری: نظر شما دربارهٔ {product}',
    text: 'سلام {name}،\n\nهنوز می‌توانید دربارهٔ سفارش خود از {shop} نظر بدهید: {product}. این تنها یادآوری ماست.\n\n{link}',
  },
  received: {
    subject: 'سپاس از نظر شما: {product}',
    text: 'سلام {name}،\n\nنظر شما در انتظار تأیید است. پس از خواندن فروشگاه، همه آن را می‌بینند.',
  },
  published: { subject: 'نظر شما منتشر شد: {product}', text: 'سلام {name}،\n\nنظر شما اکنون در صفحه است.' },
  refused: {
    subject: 'نظر شما منتشر نشد: {product}',
    text: 'سلام {name}،\n\nفروشگاه نظر شما را منتشر نکرد.\n\n{reason}',
  },
  answered: {
    subject: 'پاسخ به نظر شما: {product}',
    text: 'سلام {name}،\n\n{shop} به نظر شما دربارهٔ {product} پاسخ داد:\n\n{reply}',
  },
  write: 'نوشتن نظر',
  unsubscribe: 'لغو اشتراک',
  unsubscribing: {
    stopped: 'دیگر این ایمیل‌ها را دریافت نمی‌کنید:',
    done: 'اشتراک شما لغو شد',
    incomplete: 'این پیوند ناقص است',
    openAgain: 'پیوند داخل ایمیل را دوباره باز کنید یا آن را کامل کپی کنید.',
    all: 'همهٔ ایمیل‌های مربوط به نظرها',
    review_request: 'درخواست‌های نوشتن نظر',
    reply_to_review: 'ایمیل‌های مربوط به پاسخ به نظرهای شما',
    question_notification: 'ایمیل‌های مربوط به پرسش‌ها',
  },
  reasons: {
    spam: 'مانند تبلیغ است.',
    offensive: 'توهین یا واژه‌های زننده دارد.',
    off_topic: 'درباره چیز دیگری است.',
    personal_data: 'در متن یا عکس، اطلاعات شخصی دارد.',
    fake: 'به نظر نمی‌رسد تجربهٔ خودتان را شرح دهد.',
    legal: 'به دلایل قانونی قابل انتشار نیست.',
    other: 'با قوانین فروشگاه برای نظرها سازگار نیست.',
  },
};
