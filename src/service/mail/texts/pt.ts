import type { MailTexts } from './mail-texts.ts';

export const pt: MailTexts = {
  invitation: {
    subject: 'Sua avaliação: {product}',
    text: 'Olá, {name}!\n\nObrigado pelo seu pedido em {shop}: {product}. O que é bom e o que não é? Outros clientes querem saber.\n\n{link}',
  },
  reminder: {
    subject: 'Lembrete: sua avaliação de {product}',
    text: 'Olá, {name}!\n\nVocê ainda pode avaliar seu pedido em {shop}: {product}. Este é nosso único lembrete.\n\n{link}',
  },
  received: {
    subject: 'Obrigado pela sua avaliação: {product}',
    text: 'Olá, {name}!\n\nSua avaliação aguarda aprovação. Todos poderão vê-la depois que a loja a ler.',
  },
  published: {
    subject: 'Sua avaliação foi publicada: {product}',
    text: 'Olá, {name}!\n\nSua avaliação já está na página.',
  },
  refused: {
    subject: 'Sua avaliação não foi publicada: {product}',
    text: 'Olá, {name}!\n\nA loja não publicou sua avaliação.\n\n{reason}',
  },
  answered: {
    subject: 'Resposta à sua avaliação: {product}',
    text: 'Olá, {name}!\n\n{shop} respondeu à sua avaliação de {product}:\n\n{reply}',
  },
  write: 'Escrever avaliação',
  unsubscribe: 'Cancelar inscrição',
  unsubscribing: {
    stopped: 'Você não receberá mais estes e-mails:',
    done: 'Inscrição cancelada',
    incomplete: 'Este link está incompleto',
    openAgain: 'Abra o link do e-mail novamente ou copie-o inteiro.',
    all: 'todos os e-mails sobre avaliações',
    review_request: 'pedidos de avaliação',
    reply_to_review: 'e-mails sobre respostas às suas avaliações',
    question_notification: 'e-mails sobre perguntas',
  },
  reasons: {
    spam: 'Parece propaganda.',
    offensive: 'Ela contém insultos ou palavras ofensivas.',
    off_topic: 'Ela trata de outra coisa.',
    personal_data: 'Ela contém dados pessoais, no texto ou em uma foto.',
    fake: 'Não parece descrever uma experiência própria.',
    legal: 'Ela não pode ser publicada por motivos legais.',
    other: 'Não segue as regras da loja para avaliações.',
  },
};
