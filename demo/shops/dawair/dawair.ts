import type { Profile } from '../profile.ts';
import { goods } from './goods.ts';

/** Electronics, in Arabic and from right to left. */
export const dawair: Profile = {
  key: 'dawair',
  prefix: '/dawair',
  home: '/',
  name: 'دوائر',
  lang: 'ar',
  dir: 'rtl',
  money: (fils) => `${new Intl.NumberFormat('en').format(fils / 100)} د.إ`,
  categories: {
    ar: { sawt: 'صوت', maktab: 'مكتب', taqa: 'طاقة', safar: 'سفر', bayt: 'بيت' },
  },
  texts: {
    line: 'أجهزة قليلة، مدروسة، وقابلة للإصلاح.',
    headline: 'اسمع أكثر، واشترِ أقل',
    lead: 'مكبر صوت واحد بمقبض واحد، وقطع غيار لعشر سنوات.',
    address: 'دوائر، شارع المنارة 12، حي الورشة. من الأحد إلى الخميس، من 9 صباحًا حتى 6 مساءً.',
    delivery:
      'يُشحن الطلب في اليوم نفسه إذا وصل قبل الظهر. التوصيل مجاني للطلبات فوق 200 درهم، والإرجاع مجاني خلال 30 يومًا. الضمان خمس سنوات.',
    reviewPolicy:
      'نطلب من كل عميل تقييمًا واحدًا بعد شهر من الشراء. تعني «موثّق» أننا وجدنا الطلب الخاص بالتقييم. ننشر المدح والنقد على السواء، ولا نحذف إلا الرسائل المزعجة والإساءات والمعلومات الشخصية.',
  },
  products: [...goods],
  hero: 'mukabbir-wahid',
  favourites: ['samaat-layl', 'lawhat-mafatih', 'saat-makthab', 'shahin-qurs'],
};
