import type { MailTexts } from './mail-texts.ts';

export const zhHant: MailTexts = {
  invitation: {
    subject: '邀請您評價：{product}',
    text: '{name}您好，\n\n感謝您在{shop}訂購：{product}。哪些地方好，哪些地方不好？其他顧客想知道。\n\n{link}',
  },
  reminder: {
    subject: '提醒：評價{product}',
    text: '{name}您好，\n\n您仍可評價在{shop}的訂單：{product}。我們只提醒這一次。\n\n{link}',
  },
  received: {
    subject: '感謝您的評價：{product}',
    text: '{name}您好，\n\n您的評價正在等待審核，商家審核後所有人皆可看到。',
  },
  published: { subject: '您的評價已刊登：{product}', text: '{name}您好，\n\n您的評價已顯示在頁面上。' },
  refused: { subject: '您的評價未刊登：{product}', text: '{name}您好，\n\n商家未刊登您的評價。\n\n{reason}' },
  answered: {
    subject: '您的評價收到回覆：{product}',
    text: '{name}您好，\n\n{shop}回覆了您對{product}的評價：\n\n{reply}',
  },
  write: '撰寫評價',
  unsubscribe: '取消訂閱',
  unsubscribing: {
    stopped: '您將不再收到以下郵件：',
    done: '已取消訂閱',
    incomplete: '此連結不完整',
    openAgain: '請重新開啟郵件中的連結，或完整複製連結。',
    all: '所有與評價有關的郵件',
    review_request: '評價邀請',
    reply_to_review: '評價回覆通知',
    question_notification: '問題通知',
  },
  reasons: {
    spam: '內容像是廣告。',
    offensive: '內容含有侮辱或冒犯性言語。',
    off_topic: '內容與此無關。',
    personal_data: '文字或照片中含有個人資料。',
    fake: '內容似乎不是您的親身體驗。',
    legal: '因法律原因無法刊登。',
    other: '內容不符合商家的評價規則。',
  },
};
