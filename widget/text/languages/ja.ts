import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = '現在、レビューを読み込めません。';
const broken = '現在、ここにレビューを表示できません。';

export const base: BaseMessages = {
  decimal: '.',
  group: ',',
  rated: '5つ星のうち{average}、レビュー{count}件',
  none: 'レビューはまだありません',
  unavailable: later,
  retry: '再試行',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: 'カスタマーレビュー',
  storeHeading: 'ショップのレビュー',
  stars: '5つ星のうち{average}',
  reviews: { other: 'レビュー{count}件' },
  histogram: '評価の内訳',
  starCount: { other: '星{count}つ' },
  range: '{reviews}中 {from}～{to}件目',
  sort: '並べ替え',
  sorts: {
    featured: 'ピックアップ優先',
    newest: '新しい順',
    oldest: '古い順',
    highest: '評価の高い順',
    lowest: '評価の低い順',
  },
  search: 'レビューを検索',
  media: '写真・動画',
  clear: '絞り込みを解除',
  noMatch: '条件に一致するレビューはありません。',
  pinned: 'ピン留め',
  featured: 'ピックアップ',
  verified: '購入確認済み',
  anonymous: '匿名',
  source: '{source}より',
  readMore: '続きを読む',
  readLess: '折りたたむ',
  photo: '{author}さんの写真（{number}/{total}）',
  video: '{author}さんの動画',
  reply: 'ショップからの返信',
  loading: 'レビューを読み込んでいます',
  empty: 'まだレビューは投稿されていません。',
  partial: '一部の古いレビューは表示されていません。',
  next: '次へ',
  checks: 'レビューの確認方法',
};

export const controls: ControlsMessages = {
  remove: '絞り込みを解除：{filter}',
  pages: 'レビューのページ',
  previous: '前へ',
  page: '{page}ページ目',
  pageOf: '{total}ページ中{page}ページ目',
  close: '閉じる',
  more: 'レビューをもっと見る',
  link: 'このレビューへのリンク',
  linked: 'リンク先のレビュー',
  everything: 'すべてのレビューを見る',
  bothSides: '高評価と低評価',
  praise: '最も説得力のある高評価',
  criticism: '最も説得力のある低評価',
  saved: '{date}に保存した内容です。新しいレビューを読み込めませんでした。',
  verifiedMeaning: 'この方が商品を購入したことをショップが確認しています。',
  failures: {
    offline: 'レビューに接続できません。インターネット接続をご確認ください。',
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
  gallery: 'レビューの写真・動画',
  carousel: '選ばれたレビュー',
  pause: '一時停止',
  play: '再生',
  slide: '{total}件中{number}件目',
};
