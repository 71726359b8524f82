import type { Category } from '../seed/product.ts';
import type { Preset } from './preset.ts';

/** The words around the products; what the shop says of its products is in English only. */
export type Words = typeof english;

/** Arabic for Arabic, English for all else. */
export function words(lang: string): Words {
  return lang.toLowerCase().split('-')[0] === 'ar' ? arabic : english;
}

const english = {
  skip: 'Skip to content',
  shelves: 'Shelves',
  everything: 'Everything',
  categories: {
    table: 'Table',
    kitchen: 'Kitchen',
    cloth: 'Cloth',
    desk: 'Desk',
    wear: 'Wear',
    outdoors: 'Outdoors',
    house: 'House',
  } as Record<Category, string>,
  aboutShop: 'About the shop',
  shopLine: 'Plain things for the house, the desk and the path, made to be used.',
  address: 'The Old Ropewalk, Staithe End. Open Tuesday to Saturday, ten till five.',
  demonstration: 'Osier & Tin is a demonstration: nothing here is for sale, and nobody here exists.',
  otherDirection: 'View right-to-left',
  reviewsOfShop: 'What people say of us',
  storeLead: 'Reviews of the shop itself: how we pack, answer and put things right.',
  pictures: 'Pictures',
  add: 'Add to basket',
  notForSale: 'Thank you for wanting one. This is a demonstration, so the basket stays empty.',
  delivery: 'Delivery and returns',
  deliveryText:
    'Sent within two working days, wrapped in paper. Free over £50 in the United Kingdom. Send it back within sixty days, for any reason, at our cost.',
  details: 'Details',
  unknown: 'This product came with the reviews of a shop. More is not known of it here.',
  alsoLike: 'You may also like',
  look: 'Look of the reviews',
  looks: { quiet: 'Quiet', editorial: 'Editorial', bold: 'Bold' } as Record<Preset, string>,
  checks:
    'We ask everybody who bought a thing to write about it, once, three weeks later. “Verified” means that we found the order. We publish what is kind and what is not, and leave out only spam, insults and private details.',
  things: (count: number) => `${count} ${count === 1 ? 'thing' : 'things'}`,
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
  notFound: 'Not on our shelves',
  notFoundText: 'There is no such page. It may have sold out, or never have been.',
  backToShop: 'See everything we have',
};

const arabic: Words = {
  skip: 'انتقل إلى المحتوى',
  shelves: 'الرفوف',
  everything: 'كل المنتجات',
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
  shopLine: 'أشياء بسيطة للبيت والمكتب والطريق، صُنعت لتُستعمل.',
  address: 'مصنع الحبال القديم، ستايث إند. من الثلاثاء إلى السبت، من العاشرة حتى الخامسة.',
  demonstration: 'هذا متجر تجريبي: لا شيء هنا معروض للبيع، ولا وجود لأحد من المذكورين.',
  otherDirection: 'العرض من اليسار إلى اليمين',
  reviewsOfShop: 'ماذا يقول الناس عنا',
  storeLead: 'تقييمات المتجر نفسه: كيف نغلّف ونجيب ونصلح ما فسد.',
  pictures: 'الصور',
  add: 'أضف إلى السلة',
  notForSale: 'شكرًا لرغبتك. هذا متجر تجريبي، لذلك تبقى السلة فارغة.',
  delivery: 'التوصيل والإرجاع',
  deliveryText:
    'نرسل الطلب خلال يومي عمل ملفوفًا بالورق. التوصيل مجاني داخل المملكة المتحدة فوق 50 جنيهًا. يمكنك الإرجاع خلال ستين يومًا لأي سبب وعلى حسابنا.',
  details: 'التفاصيل',
  unknown: 'جاء هذا المنتج مع تقييمات أحد المتاجر، ولا نعرف عنه أكثر من ذلك.',
  alsoLike: 'قد يعجبك أيضًا',
  look: 'مظهر التقييمات',
  looks: { quiet: 'هادئ', editorial: 'تحريري', bold: 'جريء' },
  checks:
    'نطلب من كل من اشترى شيئًا أن يكتب عنه مرة واحدة بعد ثلاثة أسابيع. تعني «موثّقة» أننا وجدنا الطلب. ننشر المدح والنقد معًا، ولا نحذف إلا الرسائل المزعجة والإهانات والبيانات الخاصة.',
  things: (count) => `عدد المنتجات: ${count}`,
  pages: 'الصفحات',
  page: (page) => `صفحة ${page}`,
  previous: 'السابق',
  next: 'التالي',
  notFound: 'ليس على رفوفنا',
  notFoundText: 'لا توجد صفحة بهذا العنوان. ربما نفدت، وربما لم تكن قط.',
  backToShop: 'تصفح كل ما لدينا',
};
