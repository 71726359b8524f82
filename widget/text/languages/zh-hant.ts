import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = '評價載入失敗，請再試一次。';
const broken = '目前無法顯示評價。';

export const base: BaseMessages = {
  decimal: '.',
  group: ',',
  rated: '{average} 顆星（滿分 5 顆星），{count} 則評價',
  none: '尚無評價',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: '顧客評價',
  storeHeading: '商店評價',
  stars: '{average} 顆星（滿分 5 顆星）',
  reviews: { other: '{count} 則評價' },
  percent: '{share}%',
  positiveShare: '{percent} 的評價為 4 星或 5 星',
  histogram: '評分分布',
  starCount: { other: '{count} 顆星' },
  range: '第 {from}–{to} 則，共 {reviews}',
  sort: '排序方式',
  sorts: {
    featured: '商家精選優先',
    newest: '最新優先',
    oldest: '最舊優先',
    highest: '評分由高到低',
    lowest: '評分由低到高',
  },
  search: '搜尋評價',
  media: '照片和影片',
  noMatch: '沒有符合篩選條件的評價。',
  chosen: '商家精選',
  retry: '再試一次',
  verified: '已驗證購買',
  anonymous: '匿名',
  source: '來自 {source}',
  readMore: '查看更多',
  readLess: '收合',
  photo: '{author} 的照片，第 {number} 張，共 {total} 張',
  video: '{author} 的影片',
  reply: '商家回覆',
  loading: '正在載入評價',
  empty: '尚無評價。',
  partial: '部分較舊的評價未顯示。',
  next: '下一頁',
  nextItem: '下一個',
  previousItem: '上一個',
  checks: '我們如何審核評價',
};

export const controls: ControlsMessages = {
  remove: '移除篩選：{filter}',
  clear: '清除篩選',
  pages: '評價分頁',
  previous: '上一頁',
  page: '第 {page} 頁',
  pageOf: '第 {page} 頁，共 {total} 頁',
  close: '關閉',
  more: '查看更多評價',
  link: '此評價的連結',
  arrows: '使用方向鍵切換評價',
  linked: '分享的評價',
  gone: '此評價已無法查看。',
  everything: '查看所有評價',
  bothSides: '代表性評價',
  praise: '代表性好評',
  criticism: '代表性負評',
  saved: '目前顯示截至 {date}的評價，無法載入較新的評價。',
  verifiedMeaning: '商家已確認此人購買過這項商品。',
  failures: {
    offline: '評價載入失敗，請檢查網路連線。',
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
  gallery: '顧客的照片和影片',
  carousel: '顧客怎麼說',
  pause: '暫停',
  play: '播放',
  slide: '第 {number} 則，共 {total} 則',
};

export const translation: TranslationMessages = {
  translate: '翻譯評價',
  downloading: '正在下載語言：{percent}',
  translating: '正在翻譯',
  originals: '顯示原文',
  translated: '由瀏覽器翻譯',
  untranslated: '目前無法翻譯',
};
