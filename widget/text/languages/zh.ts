import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = '评价加载失败，请重试。';
const broken = '评价暂时无法显示。';

export const base: BaseMessages = {
  decimal: '.',
  group: ',',
  rated: '{average} 星（满分 5 星），{count} 条评价',
  none: '暂无评价',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: '用户评价',
  storeHeading: '店铺评价',
  stars: '{average} 星（满分 5 星）',
  reviews: { other: '{count} 条评价' },
  percent: '{share}%',
  positiveShare: '{percent} 的评价为 4 星或 5 星',
  histogram: '评分分布',
  starCount: { other: '{count} 星' },
  range: '第 {from}–{to} 条，共 {reviews}',
  sort: '排序方式',
  sorts: {
    featured: '商家精选优先',
    newest: '最新优先',
    oldest: '最早优先',
    highest: '评分从高到低',
    lowest: '评分从低到高',
  },
  search: '搜索评价',
  media: '图片和视频',
  noMatch: '没有符合筛选条件的评价。',
  chosen: '商家精选',
  retry: '重试',
  verified: '已验证购买',
  anonymous: '匿名用户',
  source: '来自 {source}',
  readMore: '展开全文',
  readLess: '收起',
  photo: '{author} 的图片，第 {number} 张，共 {total} 张',
  video: '{author} 的视频',
  reply: '商家回复',
  loading: '正在加载评价',
  empty: '暂无评价。',
  partial: '部分较早的评价未显示。',
  next: '下一页',
  nextItem: '下一个',
  previousItem: '上一个',
  checks: '我们如何审核评价',
};

export const controls: ControlsMessages = {
  remove: '移除筛选：{filter}',
  clear: '清除筛选',
  pages: '评价分页',
  previous: '上一页',
  page: '第 {page} 页',
  pageOf: '第 {page} 页，共 {total} 页',
  close: '关闭',
  more: '查看更多评价',
  link: '此评价的链接',
  arrows: '使用方向键切换评价',
  linked: '分享的评价',
  gone: '该评价已无法查看。',
  everything: '查看全部评价',
  bothSides: '代表性评价',
  praise: '代表性好评',
  criticism: '代表性差评',
  saved: '当前显示截至 {date}的评价，较新的评价加载失败。',
  verifiedMeaning: '商家已确认此人购买过该商品。',
  failures: {
    offline: '评价加载失败，请检查网络连接。',
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
  gallery: '用户图片和视频',
  carousel: '用户怎么说',
  pause: '暂停',
  play: '播放',
  slide: '第 {number} 条，共 {total} 条',
};

export const translation: TranslationMessages = {
  translate: '翻译评价',
  downloading: '正在下载语言：{percent}',
  translating: '正在翻译',
  originals: '显示原文',
  translated: '由浏览器翻译',
  untranslated: '暂无可用翻译',
};
