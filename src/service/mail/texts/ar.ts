import type { MailTexts } from './mail-texts.ts';

export const ar: MailTexts = {
  invitation: {
    subject: 'تقييمك: {product}',
    text: 'مرحبًا {name}،\n\nشكرًا على طلبك من {shop}: {product}. ما الذي أعجبك وما الذي لم يعجبك؟ العملاء الآخرون يودّون معرفة ذلك.\n\n{link}',
  },
  reminder: {
    subject: 'تذكير: تقييمك لـ {product}',
    text: 'مرحبًا {name}،\n\nلا يزال بإمكانك تقييم طلبك من {shop}: {product}. هذا تذكيرنا الوحيد.\n\n{link}',
  },
  received: {
    subject: 'شكرًا على تقييمك: {product}',
    text: 'مرحبًا {name}،\n\nتقييمك بانتظار الموافقة. سيراه الجميع بعد أن يقرأه المتجر.',
  },
  published: { subject: 'نُشر تقييمك: {product}', text: 'مرحبًا {name}،\n\nتقييمك ظاهر الآن في الصفحة.' },
  refused: {
    subject: 'لم يُنشر تقييمك: {product}',
    text: 'مرحبًا {name}،\n\nلم ينشر المتجر تقييمك.\n\n{reason}',
  },
  answered: {
    subject: 'رد على تقييمك: {product}',
    text: 'مرحبًا {name}،\n\nردّ {shop} على تقييمك لـ {product}:\n\n{reply}',
  },
  write: 'اكتب تقييمًا',
  unsubscribe: 'إلغاء الاشتراك',
  unsubscribing: {
    stopped: 'لن تصلك هذه الرسائل بعد الآن:',
    done: 'أُلغي اشتراكك',
    incomplete: 'هذا الرابط غير مكتمل',
    openAgain: 'افتح الرابط من رسالة البريد مرة أخرى، أو انسخه كاملًا.',
    all: 'كل الرسائل عن التقييمات',
    review_request: 'طلبات كتابة تقييم',
    reply_to_review: 'رسائل عن الردود على تقييماتك',
    question_notification: 'رسائل عن الأسئلة',
  },
  reasons: {
    spam: 'يبدو كأنه إعلان.',
    offensive: 'يتضمن إهانات أو كلمات مسيئة.',
    off_topic: 'يتناول موضوعًا آخر.',
    personal_data: 'يتضمن بيانات شخصية في النص أو في صورة.',
    fake: 'لا يبدو أنه يصف تجربتك الشخصية.',
    legal: 'لا يمكن نشره لأسباب قانونية.',
    other: 'يخالف قواعد المتجر الخاصة بالتقييمات.',
  },
};
