import type { MailTexts } from './mail-texts.ts';

export const ja: MailTexts = {
  invitation: {
    subject: 'レビューのお願い：{product}',
    text: 'こんにちは。\n\n{shop}でのご注文ありがとうございます：{product}。良い点も気になる点も、ほかのお客様の参考になります。\n\n{link}',
  },
  reminder: {
    subject: '【再送】レビューのお願い：{product}',
    text: 'こんにちは。\n\n{shop}でのご注文のレビューをまだ書けます：{product}。ご案内はこれが最後です。\n\n{link}',
  },
  received: {
    subject: 'レビューをありがとうございます：{product}',
    text: 'こんにちは。\n\nレビューは承認待ちです。ショップの確認後に公開されます。',
  },
  published: {
    subject: 'レビューが掲載されました：{product}',
    text: 'こんにちは。\n\nレビューがページに掲載されました。',
  },
  refused: {
    subject: 'レビューは掲載されませんでした：{product}',
    text: 'こんにちは。\n\nショップはレビューを掲載しませんでした。\n\n{reason}',
  },
  answered: {
    subject: 'レビューへの返信：{product}',
    text: 'こんにちは。\n\n{product}のレビューに{shop}から返信がありました：\n\n{reply}',
  },
  write: 'レビューを書く',
  unsubscribe: '配信停止',
  unsubscribing: {
    stopped: '次のメールは今後届きません：',
    done: '配信を停止しました',
    incomplete: 'このリンクは不完全です',
    openAgain: 'メールのリンクをもう一度開くか、全体をコピーしてください。',
    all: 'レビューに関するすべてのメール',
    review_request: 'レビューのお願い',
    reply_to_review: 'レビューへの返信に関するメール',
    question_notification: '質問に関するメール',
  },
  reasons: {
    spam: '広告のように見えます。',
    offensive: '侮辱的または不適切な表現が含まれています。',
    off_topic: '内容が対象と異なります。',
    personal_data: '本文または写真に個人情報が含まれています。',
    fake: 'ご自身の体験に基づく内容ではないようです。',
    legal: '法的な理由により掲載できません。',
    other: 'ショップのレビュー規約に反しています。',
  },
};
