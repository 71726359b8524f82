import type { MailTexts } from './mail-texts.ts';

export const zh: MailTexts = {
  invitation: {
    subject: '邀请您评价：{product}',
    text: '{name}您好，\n\n感谢您在{shop}订购：{product}。哪些地方好，哪些地方不好？其他顾客想知道。\n\n{link}',
  },
  reminder: {
    subject: '提醒：评价{product}',
    text: '{name}您好，\n\n您仍可评价在{shop}的订单：{product}。我们只提醒这一次。\n\n{link}',
  },
  received: {
    subject: '感谢您的评价：{product}',
    text: '{name}您好，\n\n您的评价正在等待审核，商家审核后所有人可见。',
  },
  published: { subject: '您的评价已发布：{product}', text: '{name}您好，\n\n您的评价已显示在页面上。' },
  refused: { subject: '您的评价未发布：{product}', text: '{name}您好，\n\n商家未发布您的评价。\n\n{reason}' },
  answered: {
    subject: '您的评价收到回复：{product}',
    text: '{name}您好，\n\n{shop}回复了您对{product}的评价：\n\n{reply}',
  },
  write: '写评价',
  unsubscribe: '退订',
  unsubscribing: {
    stopped: '您将不再收到以下邮件：',
    done: '已退订',
    incomplete: '此链接不完整',
    openAgain: '请重新打开邮件中的链接，或完整复制链接。',
    all: '所有与评价有关的邮件',
    review_request: '评价邀请',
    reply_to_review: '评价回复通知',
    question_notification: '问题通知',
  },
  reasons: {
    spam: '内容像是广告。',
    offensive: '其中含有侮辱或冒犯性言语。',
    off_topic: '内容与此无关。',
    personal_data: '文字或照片中含有个人信息。',
    fake: '内容似乎不是您的亲身体验。',
    legal: '因法律原因无法发布。',
    other: '内容不符合商家的评价规则。',
  },
};
