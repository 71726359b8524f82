/** Only in unpublished reviews. */
export const spam = [
  'BUY CHEAP WATCHES 80% OFF >>> https://example.com/watches',
  'Congratulations, you have been chosen! Claim your voucher at https://example.org/claim today.',
  'asdfghjkl',
  'test test please ignore',
  'Call me on +44 1632 960999 about the job',
  'My address is 12 Example Street, my door code is 0000, please deliver after six.',
  'I make £5000 a week from home, ask me how',
] as const;
