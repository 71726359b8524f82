import type { MailTexts } from './mail-texts.ts';

export const ko: MailTexts = {
  invitation: {
    subject: '리뷰를 남겨 주세요: {product}',
    text: '안녕하세요.\n\n{shop}에서 주문해 주셔서 감사합니다: {product}. 좋은 점과 아쉬운 점을 다른 고객에게 알려 주세요.\n\n{link}',
  },
  reminder: {
    subject: '알림: {product} 리뷰',
    text: '안녕하세요.\n\n{shop} 주문의 리뷰를 아직 쓸 수 있습니다: {product}. 안내는 이번 한 번뿐입니다.\n\n{link}',
  },
  received: {
    subject: '리뷰를 남겨 주셔서 감사합니다: {product}',
    text: '안녕하세요.\n\n리뷰가 승인 대기 중입니다. 판매자가 확인하면 모두에게 공개됩니다.',
  },
  published: {
    subject: '리뷰가 게시되었습니다: {product}',
    text: '안녕하세요.\n\n리뷰가 페이지에 게시되었습니다.',
  },
  refused: {
    subject: '리뷰가 게시되지 않았습니다: {product}',
    text: '안녕하세요.\n\n판매자가 리뷰를 게시하지 않았습니다.\n\n{reason}',
  },
  answered: {
    subject: '리뷰에 대한 답변: {product}',
    text: '안녕하세요.\n\n{shop}에서 {product} 리뷰에 답변했습니다:\n\n{reply}',
  },
  write: '리뷰 쓰기',
  unsubscribe: '수신 거부',
  unsubscribing: {
    stopped: '다음 이메일을 더 이상 받지 않습니다:',
    done: '수신을 거부했습니다',
    incomplete: '링크가 완전하지 않습니다',
    openAgain: '이메일의 링크를 다시 열거나 링크 전체를 복사해 주세요.',
    all: '리뷰에 관한 모든 이메일',
    review_request: '리뷰 요청',
    reply_to_review: '내 리뷰의 답글에 관한 이메일',
    question_notification: '질문에 관한 이메일',
  },
  reasons: {
    spam: '광고처럼 보입니다.',
    offensive: '모욕적이거나 불쾌한 표현이 있습니다.',
    off_topic: '다른 내용에 관한 리뷰입니다.',
    personal_data: '글이나 사진에 개인정보가 있습니다.',
    fake: '직접 경험한 내용이 아닌 것 같습니다.',
    legal: '법적인 이유로 게시할 수 없습니다.',
    other: '판매자의 리뷰 규칙에 맞지 않습니다.',
  },
};
