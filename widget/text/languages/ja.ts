import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = 'レビューを読み込めませんでした。もう一度お試しください。';
const broken = '現在、レビューを表示できません。';

export const base: BaseMessages = {
  decimal: '.',
  group: ',',
  rated: '5つ星のうち{average}、レビュー{count}件',
  none: 'レビューはまだありません',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'カスタマーレビュー',
  storeHeading: 'ショップレビュー',
  stars: '5つ星のうち{average}',
  reviews: { other: 'レビュー{count}件' },
  percent: '{share}%',
  positiveShare: '{percent}が星4または星5と評価',
  histogram: '評価の内訳',
  starCount: { other: '星{count}つ' },
  range: '{reviews}中{from}～{to}件目',
  sort: '並べ替え',
  sorts: {
    featured: 'ショップのおすすめ順',
    newest: '新しい順',
    oldest: '古い順',
    highest: '評価の高い順',
    lowest: '評価の低い順',
  },
  search: 'レビューを検索',
  media: '写真・動画',
  noMatch: '条件に一致するレビューはありません。',
  chosen: 'ショップが選んだレビュー',
  retry: '再試行',
  verified: '購入確認済み',
  anonymous: '匿名',
  source: '{source}より',
  readMore: '続きを読む',
  readLess: '折りたたむ',
  photo: '{author}さんの写真（{number}/{total}）',
  video: '{author}さんの動画',
  reply: 'ショップからの返信',
  loading: 'レビューを読み込み中',
  empty: 'レビューはまだありません。',
  partial: '一部の古いレビューは表示されていません。',
  next: '次へ',
  nextItem: '次へ',
  previousItem: '前へ',
  checks: 'レビューの審査方法',
};

export const controls: ControlsMessages = {
  remove: '絞り込みを解除：{filter}',
  clear: '条件をクリア',
  pages: 'レビューのページ',
  previous: '前へ',
  page: '{page}ページ目',
  pageOf: '{total}ページ中{page}ページ目',
  close: '閉じる',
  more: 'レビューをもっと見る',
  link: 'このレビューへのリンク',
  arrows: '矢印キーでレビュー間を移動',
  linked: 'リンク先のレビュー',
  gone: 'このレビューは現在表示できません。',
  everything: 'すべてのレビューを見る',
  bothSides: '注目のレビュー',
  praise: '注目の高評価レビュー',
  criticism: '注目の低評価レビュー',
  saved: '{date}時点のレビューです。新しいレビューは読み込めませんでした。',
  verifiedMeaning: 'この方が商品を購入したことをショップが確認しています。',
  failures: {
    offline: 'レビューを読み込めませんでした。通信環境をご確認ください。',
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
  gallery: 'お客様の写真・動画',
  carousel: 'お客様の声',
  pause: '一時停止',
  play: '再生',
  slide: '{total}件中{number}件目',
};

export const translation: TranslationMessages = {
  translate: 'レビューを翻訳',
  downloading: '言語をダウンロード中：{percent}',
  translating: '翻訳中',
  originals: '原文を表示',
  translated: 'ブラウザによる翻訳',
  untranslated: '翻訳できませんでした',
};
