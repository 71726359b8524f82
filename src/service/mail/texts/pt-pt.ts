import type { MailTexts } from './mail-texts.ts';

export const ptPt: MailTexts = {
  invitation: {
    subject: 'A sua avaliação: {product}',
    text: 'Olá {name},\n\nObrigado pela sua encomenda em {shop}: {product}. O que é bom e o que não é? Os outros clientes querem saber.\n\n{link}',
  },
  reminder: {
    subject: 'Lembrete: a sua avaliação de {product}',
    text: 'Olá {name},\n\nAinda pode avaliar a sua encomenda em {shop}: {product}. Este é o nosso único lembrete.\n\n{link}',
  },
  received: {
    subject: 'Obrigado pela sua avaliação: {product}',
    text: 'Olá {name},\n\nA sua avaliação aguarda aprovação. Todos a poderão ver depois de a loja a ler.',
  },
  published: {
    subject: 'A sua avaliação foi publicada: {product}',
    text: 'Olá {name},\n\nA sua avaliação já está na página.',
  },
  refused: {
    subject: 'A sua avaliação não foi publicada: {product}',
    text: 'Olá {name},\n\nA loja não publicou a sua avaliação.\n\n{reason}',
  },
  answered: {
    subject: 'Resposta à sua avaliação: {product}',
    text: 'Olá {name},\n\n{shop} respondeu à sua avaliação de {product}:\n\n{reply}',
  },
  write: 'Escrever avaliação',
  unsubscribe: 'Cancelar a subscrição',
  unsubscribing: {
    stopped: 'Não receberá mais estes e-mails:',
    done: 'Subscrição cancelada',
    incomplete: 'Esta ligação está incompleta',
    openAgain: 'Abra novamente a ligação do e-mail ou copie-a por inteiro.',
    all: 'todos os e-mails sobre avaliações',
    review_request: 'pedidos de avaliação',
    reply_to_review: 'e-mails sobre respostas às suas avaliações',
    question_notification: 'e-mails sobre perguntas',
  },
  reasons: {
    spam: 'Parece publicidade.',
    offensive: 'Contém insultos ou palavras ofensivas.',
    off_topic: 'Trata de outro assunto.',
    personal_data: 'Contém dados pessoais, no texto ou numa fotografia.',
    fake: 'Não parece descrever uma experiência própria.',
    legal: 'Não pode ser publicada por motivos legais.',
    other: 'Não cumpre as regras da loja para avaliações.',
  },
};
