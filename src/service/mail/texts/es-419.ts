import type { MailTexts } from './mail-texts.ts';

export const es419: MailTexts = {
  invitation: {
    subject: 'Tu opinión: {product}',
    text: 'Hola, {name}:\n\nGracias por tu pedido en {shop}: {product}. ¿Qué te parece bien y qué no? Otros clientes quieren saberlo.\n\n{link}',
  },
  reminder: {
    subject: 'Recordatorio: tu opinión sobre {product}',
    text: 'Hola, {name}:\n\nTodavía puedes opinar sobre tu pedido en {shop}: {product}. Este es nuestro único recordatorio.\n\n{link}',
  },
  received: {
    subject: 'Gracias por tu opinión: {product}',
    text: 'Hola, {name}:\n\nTu opinión está pendiente de aprobación. Todos podrán verla cuando la tienda la lea.',
  },
  published: {
    subject: 'Tu opinión fue publicada: {product}',
    text: 'Hola, {name}:\n\nTu opinión ya está en la página.',
  },
  refused: {
    subject: 'Tu opinión no fue publicada: {product}',
    text: 'Hola, {name}:\n\nLa tienda no publicó tu opinión.\n\n{reason}',
  },
  answered: {
    subject: 'Respuesta a tu opinión: {product}',
    text: 'Hola, {name}:\n\n{shop} respondió a tu opinión sobre {product}:\n\n{reply}',
  },
  write: 'Escribir una opinión',
  unsubscribe: 'Cancelar suscripción',
  unsubscribing: {
    stopped: 'Ya no recibirás estos correos:',
    done: 'Cancelaste la suscripción',
    incomplete: 'Este enlace está incompleto',
    openAgain: 'Abre otra vez el enlace del correo o cópialo completo.',
    all: 'todos los correos sobre opiniones',
    review_request: 'solicitudes de opinión',
    reply_to_review: 'correos sobre respuestas a tus opiniones',
    question_notification: 'correos sobre preguntas',
  },
  reasons: {
    spam: 'Parece publicidad.',
    offensive: 'Contiene insultos o palabras ofensivas.',
    off_topic: 'Trata de otra cosa.',
    personal_data: 'Contiene datos personales, en el texto o en una foto.',
    fake: 'No parece describir una experiencia propia.',
    legal: 'No se puede publicar por motivos legales.',
    other: 'No cumple las reglas de la tienda para opiniones.',
  },
};
