import type { MailTexts } from './mail-texts.ts';

export const en: MailTexts = {
  invitation: {
    subject: 'Your review: {product}',
    text: 'Hello {name},\n\nThank you for your order from {shop}: {product}. What works well, and what doesn’t? Other customers want to know.\n\n{link}',
  },
  reminder: {
    subject: 'Reminder: your review of {product}',
    text: 'Hello {name},\n\nYou can still review your order from {shop}: {product}. This is our only reminder.\n\n{link}',
  },
  received: {
    subject: 'Thank you for your review: {product}',
    text: 'Hello {name},\n\nYour review is waiting for approval. Everyone can see it once the shop has read it.',
  },
  published: {
    subject: 'Your review is published: {product}',
    text: 'Hello {name},\n\nYour review is on the page now.',
  },
  refused: {
    subject: 'Your review wasn’t published: {product}',
    text: 'Hello {name},\n\nThe shop didn’t publish your review.\n\n{reason}',
  },
  answered: {
    subject: 'A reply to your review: {product}',
    text: 'Hello {name},\n\n{shop} has replied to your review of {product}:\n\n{reply}',
  },
  write: 'Write a review',
  unsubscribe: 'Unsubscribe',
  unsubscribing: {
    stopped: 'You will no longer receive these emails:',
    done: 'You are unsubscribed',
    incomplete: 'This link is incomplete',
    openAgain: 'Open the link in the email again, or copy all of it.',
    all: 'all emails about reviews',
    review_request: 'review requests',
    reply_to_review: 'emails about replies to your reviews',
    question_notification: 'emails about questions',
  },
  reasons: {
    spam: 'It reads like advertising.',
    offensive: 'It contains insults or offensive words.',
    off_topic: 'It’s about something else.',
    personal_data: 'It contains personal data, in the text or in a photo.',
    fake: 'It doesn’t seem to describe your own experience.',
    legal: 'It can’t be published for legal reasons.',
    other: 'It breaks the shop’s rules for reviews.',
  },
};
