import type { Category } from '../seed/product.ts';
import type { Preset } from './preset.ts';

/** The labels of the shop's pages. Product descriptions are in English only. */
export type Labels = typeof english;

/** Arabic for Arabic, else English. */
export function labelsIn(lang: string): Labels {
  return lang.toLowerCase().split('-')[0] === 'ar' ? arabic : english;
}

const english = {
  skip: 'Skip to content',
  allProducts: 'All products',
  categories: {
    table: 'Table',
    kitchen: 'Kitchen',
    cloth: 'Textiles',
    desk: 'Desk',
    wear: 'Clothing',
    outdoors: 'Outdoors',
    house: 'Home',
  } as Record<Category, string>,
  aboutShop: 'About the shop',
  shopLine: 'Simple, durable things for the home, the desk and the outdoors.',
  address: 'The Old Ropewalk, Staithe End. Open Tuesday to Saturday, 10 am to 5 pm.',
  disclaimer: 'Osier & Tin is a demo shop. Nothing here is for sale, and all names are fictional.',
  otherDirection: 'View right-to-left',
  shopReviews: 'What our customers say',
  shopReviewsLead: 'Reviews of our packaging, service and support.',
  pictures: 'Product images',
  add: 'Add to basket',
  notForSale: 'This is a demo shop, so your basket stays empty.',
  delivery: 'Delivery and returns',
  deliveryText:
    'Dispatched within two working days in plastic-free packaging. Free UK delivery over £50. Free returns within 60 days.',
  details: 'Details',
  imported: 'This product was imported with its reviews. No further details are available.',
  alsoLike: 'You may also like',
  theme: 'Review theme',
  themes: {
    quiet: 'Quiet',
    editorial: 'Editorial',
    bold: 'Bold',
    cards: 'Cards',
    column: 'Column',
    bare: 'Bare',
  } as Record<Preset, string>,
  rendering: 'How reviews are rendered',
  renderings: { edge: 'Rendered by the edge', script: 'By the script', none: 'No script' },
  renderingLead:
    'The same product page three times. Choose one to see it, with the figures of your own browser.',
  compare: 'Compare',
  firstReview: 'First review',
  requests: 'Requests',
  kilobytes: 'Kilobytes',
  renderingNote:
    'Page, scripts and reviews, compressed, without style sheets and pictures. Files that your browser has cached count as well, but arrive at once: open a private window for a first visit, and slow down the network in the developer tools for a phone.',
  reviewPolicy:
    'We ask every customer for a review once, three weeks after the purchase. “Verified” means that we matched the review to an order. We publish praise and criticism alike, and remove only spam, abuse and personal information.',
  products: (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`,
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
  notFound: 'Page not found',
  notFoundText: 'This page doesn’t exist. The product may no longer be available.',
  backToShop: 'Browse all products',
};

const arabic: Labels = {
  skip: 'انتقل إلى المحتوى',
  allProducts: 'كل المنتجات',
  categories: {
    table: 'المائدة',
    kitchen: 'المطبخ',
    cloth: 'المنسوجات',
    desk: 'المكتب',
    wear: 'الملابس',
    outdoors: 'الهواء الطلق',
    house: 'المنزل',
  },
  aboutShop: 'عن المتجر',
  shopLine: 'منتجات بسيطة ومتينة للمنزل والمكتب والرحلات.',
  address: 'مصنع الحبال القديم، ستايث إند. من الثلاثاء إلى السبت، من 10 صباحًا حتى 5 مساءً.',
  disclaimer: 'هذا متجر تجريبي. لا شيء هنا معروض للبيع، وجميع الأسماء خيالية.',
  otherDirection: 'العرض من اليسار إلى اليمين',
  shopReviews: 'آراء عملائنا',
  shopReviewsLead: 'تقييمات المتجر: التغليف والخدمة والدعم.',
  pictures: 'صور المنتج',
  add: 'أضف إلى السلة',
  notForSale: 'هذا متجر تجريبي، لذلك تبقى سلتك فارغة.',
  delivery: 'التوصيل والإرجاع',
  deliveryText:
    'يُشحن الطلب خلال يومي عمل في تغليف خالٍ من البلاستيك. توصيل مجاني داخل المملكة المتحدة للطلبات فوق 50 جنيهًا. إرجاع مجاني خلال 60 يومًا.',
  details: 'التفاصيل',
  imported: 'استُورد هذا المنتج مع تقييماته، ولا تتوفر عنه تفاصيل أخرى.',
  alsoLike: 'قد يعجبك أيضًا',
  theme: 'مظهر التقييمات',
  themes: {
    quiet: 'هادئ',
    editorial: 'تحريري',
    bold: 'جريء',
    cards: 'بطاقات',
    column: 'عمود',
    bare: 'مجرّد',
  },
  rendering: 'كيف تصل التقييمات',
  renderings: { edge: 'من خادم الحافة', script: 'من السكربت', none: 'بلا سكربت' },
  renderingLead: 'صفحة المنتج نفسها ثلاث مرات. اختر واحدة لتراها مع أرقام متصفحك.',
  compare: 'قارن',
  firstReview: 'أول تقييم',
  requests: 'الطلبات',
  kilobytes: 'كيلوبايت',
  renderingNote:
    'الصفحة والسكربتات والتقييمات مضغوطةً، بلا أوراق الأنماط والصور. الملفات المخزّنة في متصفحك محسوبة أيضًا لكنها تصل فورًا: افتح نافذة خاصة لتجربة الزيارة الأولى، وأبطئ الشبكة في أدوات المطوّر لمحاكاة هاتف.',
  reviewPolicy:
    'نطلب من كل عميل تقييمًا واحدًا بعد ثلاثة أسابيع من الشراء. تعني «موثّقة» أننا ربطنا التقييم بطلب شراء. ننشر المدح والنقد على السواء، ولا نحذف إلا الرسائل المزعجة والإساءات والمعلومات الشخصية.',
  products: (count) => `عدد المنتجات: ${count}`,
  pages: 'الصفحات',
  page: (page) => `صفحة ${page}`,
  previous: 'السابق',
  next: 'التالي',
  notFound: 'الصفحة غير موجودة',
  notFoundText: 'هذه الصفحة غير موجودة. ربما لم يعد المنتج متوفرًا.',
  backToShop: 'تصفح جميع المنتجات',
};
