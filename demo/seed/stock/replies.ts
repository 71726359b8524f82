/** Replies of the shop, by temper. Ines and Tom write them personally. */
export const replies = {
  praise: [
    'Thank you! That has gone up on the wall of the workshop.',
    'What a kind thing to write. Tom has read it out loud twice.',
    'Thank you for taking the time. It means a lot to four people and a dog.',
    'That is the best reason we have heard yet. Enjoy it for many years.',
    'We are so glad. If anything ever goes wrong with it, you know where we are.',
    'Ines here: thank you. I remember packing yours, it was the last one of that firing.',
    'Lovely to hear. Come and see us when you are near the sea.',
    'Thank you! A new batch is in the kiln as I write this.',
  ],
  quibble: [
    'Thank you for the honest note. You are right about this, and we are looking into a change for the next batch.',
    'Fair point, and well put. We have changed a line on the page because of it.',
    'Thank you. If it still bothers you after a week or two, send it back on our account and we will sort it out.',
    'Noted, and passed on to the maker. These things do get better because people tell us.',
    'We have talked about this at the packing table for a week now. You may get your way in spring.',
    'Thank you for telling us. I have sent you a message with something that may help.',
    'That should not be so. Have a look at the little card in the box for a trick, and write to me if it does not help.\n\nTom',
  ],
  fault: [
    'We are sorry, this is not how it should have left us. A new one is on its way to you today; keep the old one or throw it at something.',
    'I am sorry. I have refunded you in full this morning and would be grateful for a photograph, so that we can show it to the maker.',
    'That is our mistake and no one else’s. I have written to you with a way to put it right.',
    'Thank you for being frank. You have your money back, the postage too, and our apology.',
    'I am sorry that this was your first parcel from us. Please let us try once more: a replacement leaves tomorrow.',
    'You are right to be cross. Your refund went out on the day you wrote, and I have told the others what you said, word for word.',
    'I am sorry about the wait for an answer. We were two people down and that is an explanation, not an excuse.\n\nWe have checked every piece on the shelf since your message and found three more with the same fault. They are off sale. Yours has been refunded, and the next one, when they are right again, is on us if you would like it.\n\nInes',
    'We have tested ten from the same batch today and cannot find the fault, but that does not help you. Please send yours back at our cost and have your money back, or another one, as you prefer. I have put a label in your inbox.\n\nWith apologies,\nTom',
  ],
} as const;

/** Short replies to reviews in other languages. */
export const foreignReplies: Record<string, { praise: string; fault: string }> = {
  de: {
    praise: 'Herzlichen Dank für die netten Worte! Viel Freude weiterhin.',
    fault: 'Das tut uns leid, so sollte es nicht sein. Ersatz ist heute an Sie unterwegs.',
  },
  fr: {
    praise: 'Merci beaucoup pour ce gentil message, il a fait le tour de l’atelier.',
    fault: 'Nous sommes désolés. Un nouvel exemplaire part aujourd’hui, sans frais bien sûr.',
  },
  es: {
    praise: '¡Muchas gracias! Nos alegra muchísimo leerlo.',
    fault: 'Lo sentimos mucho. Le hemos devuelto el importe esta mañana.',
  },
  pt: {
    praise: 'Muito obrigada pelas palavras simpáticas!',
    fault: 'Pedimos desculpa. Enviamos hoje um novo, sem custos.',
  },
  ja: {
    praise: '温かいお言葉をありがとうございます。',
    fault: 'ご不便をおかけして申し訳ございません。本日代わりの品を発送いたしました。',
  },
};
