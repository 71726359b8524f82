import type {
  BaseMessages,
  ControlsMessages,
  GalleryMessages,
  ReviewsMessages,
  TranslationMessages,
} from '../messages.ts';

const later = '리뷰를 불러오지 못했습니다. 다시 시도해 주세요.';
const broken = '현재 리뷰를 볼 수 없습니다.';

export const base: BaseMessages = {
  decimal: '.',
  group: ',',
  rated: '별점 5점 만점에 {average}점, 리뷰 {count}개',
  none: '아직 리뷰가 없습니다',
  unavailable: later,
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: '고객 리뷰',
  storeHeading: '스토어 리뷰',
  stars: '별점 5점 만점에 {average}점',
  reviews: { other: '리뷰 {count}개' },
  percent: '{share}%',
  positiveShare: '{percent}가 별점 4점 또는 5점을 줬습니다',
  histogram: '별점 분포',
  starCount: { other: '별점 {count}점' },
  range: '{reviews} 중 {from}~{to}번째',
  sort: '정렬',
  sorts: {
    featured: '판매자 선정순',
    newest: '최신순',
    oldest: '오래된 순',
    highest: '별점 높은 순',
    lowest: '별점 낮은 순',
  },
  search: '리뷰 검색',
  media: '사진·동영상',
  noMatch: '조건에 맞는 리뷰가 없습니다.',
  chosen: '판매자 선정',
  retry: '다시 시도',
  verified: '구매 인증',
  anonymous: '익명',
  source: '출처: {source}',
  readMore: '더 보기',
  readLess: '접기',
  photo: '{author} 님의 사진 {total}장 중 {number}번째',
  video: '{author} 님의 동영상',
  reply: '판매자 답글',
  loading: '리뷰를 불러오는 중',
  empty: '아직 리뷰가 없습니다.',
  partial: '오래된 일부 리뷰는 표시되지 않습니다.',
  next: '다음',
  nextItem: '다음',
  previousItem: '이전',
  checks: '리뷰 검증 방식',
};

export const controls: ControlsMessages = {
  remove: '필터 해제: {filter}',
  clear: '필터 초기화',
  pages: '리뷰 페이지',
  previous: '이전',
  page: '{page}페이지',
  pageOf: '{total}페이지 중 {page}페이지',
  close: '닫기',
  more: '리뷰 더 보기',
  link: '이 리뷰 링크',
  arrows: '화살표 키로 리뷰 사이 이동',
  linked: '공유된 리뷰',
  gone: '더 이상 볼 수 없는 리뷰입니다.',
  everything: '전체 리뷰 보기',
  bothSides: '대표 리뷰',
  praise: '긍정적인 대표 리뷰',
  criticism: '비판적인 대표 리뷰',
  saved: '{date} 기준 리뷰입니다. 최신 리뷰를 불러오지 못했습니다.',
  verifiedMeaning: '판매자가 이 고객의 상품 구매를 확인했습니다.',
  failures: {
    offline: '리뷰를 불러오지 못했습니다. 인터넷 연결을 확인해 주세요.',
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
  gallery: '고객 사진·동영상',
  carousel: '고객의 목소리',
  pause: '일시정지',
  play: '재생',
  slide: '{total}개 중 {number}번째',
};

export const translation: TranslationMessages = {
  translate: '리뷰 번역',
  downloading: '언어 다운로드 중: {percent}',
  translating: '번역 중',
  originals: '원문 보기',
  translated: '브라우저에서 번역됨',
  untranslated: '번역할 수 없음',
};
