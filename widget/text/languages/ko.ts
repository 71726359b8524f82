import type { BaseMessages, ControlsMessages, GalleryMessages, ReviewsMessages } from '../messages.ts';

const later = '지금은 리뷰를 불러올 수 없습니다.';
const broken = '현재 이곳에 리뷰를 표시할 수 없습니다.';

export const base: BaseMessages = {
  decimal: '.',
  group: ',',
  rated: '별점 5점 만점에 {average}점, 리뷰 {count}개',
  none: '아직 리뷰가 없습니다',
  unavailable: later,
  retry: '다시 시도',
};

export const reviews: ReviewsMessages = {
  direction: 'ltr',
  heading: '고객 리뷰',
  storeHeading: '스토어 리뷰',
  stars: '별점 5점 만점에 {average}점',
  reviews: { other: '리뷰 {count}개' },
  histogram: '별점 분포',
  starCount: { other: '별점 {count}점' },
  range: '{reviews} 중 {from}–{to}',
  sort: '정렬 기준',
  sorts: {
    featured: '추천순',
    newest: '최신순',
    oldest: '오래된순',
    highest: '별점 높은순',
    lowest: '별점 낮은순',
  },
  search: '리뷰 검색',
  media: '사진·동영상',
  clear: '필터 초기화',
  noMatch: '선택한 조건에 맞는 리뷰가 없습니다.',
  pinned: '상단 고정',
  featured: '추천',
  verified: '구매 인증',
  anonymous: '익명',
  source: '출처: {source}',
  readMore: '더 보기',
  readLess: '접기',
  photo: '{author} 님의 사진 {total}장 중 {number}번째',
  video: '{author} 님의 동영상',
  reply: '판매자 답글',
  loading: '리뷰를 불러오는 중',
  empty: '아직 작성된 리뷰가 없습니다.',
  partial: '오래된 리뷰 일부는 표시되지 않습니다.',
  next: '다음',
  checks: '리뷰 확인 방법',
};

export const controls: ControlsMessages = {
  remove: '필터 삭제: {filter}',
  pages: '리뷰 페이지',
  previous: '이전',
  page: '{page}페이지',
  pageOf: '{total}페이지 중 {page}페이지',
  close: '닫기',
  more: '리뷰 더 보기',
  link: '이 리뷰 링크',
  linked: '링크로 연결된 리뷰',
  everything: '전체 리뷰 보기',
  bothSides: '좋은 점과 아쉬운 점',
  praise: '근거가 가장 충실한 호평',
  criticism: '근거가 가장 충실한 비판',
  saved: '{date}에 저장된 내용입니다. 최신 리뷰를 불러오지 못했습니다.',
  verifiedMeaning: '이 고객이 상품을 구매했음을 판매자가 확인했습니다.',
  failures: {
    offline: '리뷰에 연결할 수 없습니다. 인터넷 연결을 확인해 주세요.',
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
  gallery: '리뷰 사진·동영상',
  carousel: '엄선된 리뷰',
  pause: '일시정지',
  play: '재생',
  slide: '{total}개 중 {number}번째',
};
