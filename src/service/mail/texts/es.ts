import type { MailTexts } from './mail-texts.ts';

export const es: MailTexts = {
  invitation: {
    subject: 'Tu opinión: {product}',
    text: 'Hola {name}:\n\nGracias por tu pedido en {shop}: {product}. ¿Qué te parece bien y qué no? Otros clientes quieren saberlo.\n\n{link}',
  },
  reminder: {
    subject: 'Recordatorio: tu opinión sobre {product}',
    text: 'Hola {name}:\n\nTodavía puedes opinar sobre tu pedido en {shop}: {product}. Este es nuestro único recordatorio.\n\n{link}',
  },
  received: {
    subject: 'Gracias por tu opinión: {product}',
    text: 'Hola {name}:\n\nTu opinión está pendiente de aprobación. Todos podrán verla cuando la tienda la haya leído.',
  },
  published: {
    subject: 'Tu opinión está publicada: {product}',
    text: 'Hola {name}:\n\nTu opinión ya está en la página.',
  },
  refused: {
    subject: 'Tu opinión no se ha publicado: {product}',
    text: 'Hola {name}:\n\nLa tienda no ha publicado tu opinión.\n\n{reason}',
  },
  answered: {
    subject: 'Respuesta a tu opinión: {product}',
    text: 'Hola {name}:\n\n{shop} ha respondido a tu opinión sobre {product}:\n\n{reply}',
  },
  write: 'Escribir una opinión',
  unsubscribe: 'Darse de baja',
  unsubscribing: {
    stopped: 'Ya no recibirás estos correos:',
    done: 'Te has dado de baja',
    incomplete: 'Este enlace está incompleto',
    openAgain: 'Abre de nuevo el enlace del correo o cópialo entero.',
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
    other: 'Incumple las normas de la tienda sobre opiniones.',
  },
};
