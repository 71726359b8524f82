import type { MailTexts } from './mail-texts.ts';

export const fr: MailTexts = {
  invitation: {
    subject: 'Votre avis : {product}',
    text: 'Bonjour {name},\n\nMerci pour votre commande chez {shop} : {product}. Qu’est-ce qui est bien, qu’est-ce qui l’est moins ? Les autres clients aimeraient le savoir.\n\n{link}',
  },
  reminder: {
    subject: 'Rappel : votre avis sur {product}',
    text: 'Bonjour {name},\n\nVous pouvez encore donner votre avis sur votre commande chez {shop} : {product}. C’est notre seul rappel.\n\n{link}',
  },
  received: {
    subject: 'Merci pour votre avis : {product}',
    text: 'Bonjour {name},\n\nVotre avis est en attente de validation. Il sera visible par tous une fois lu par la boutique.',
  },
  published: {
    subject: 'Votre avis est publié : {product}',
    text: 'Bonjour {name},\n\nVotre avis est maintenant sur la page.',
  },
  refused: {
    subject: 'Votre avis n’a pas été publié : {product}',
    text: 'Bonjour {name},\n\nLa boutique n’a pas publié votre avis.\n\n{reason}',
  },
  answered: {
    subject: 'Réponse à votre avis : {product}',
    text: 'Bonjour {name},\n\n{shop} a répondu à votre avis sur {product} :\n\n{reply}',
  },
  write: 'Rédiger un avis',
  unsubscribe: 'Se désabonner',
  unsubscribing: {
    stopped: 'Vous ne recevrez plus ces e-mails :',
    done: 'Vous êtes désabonné',
    incomplete: 'Ce lien est incomplet',
    openAgain: 'Ouvrez à nouveau le lien de l’e-mail, ou copiez-le en entier.',
    all: 'tous les e-mails concernant les avis',
    review_request: 'les demandes d’avis',
    reply_to_review: 'les e-mails sur les réponses à vos avis',
    question_notification: 'les e-mails sur les questions',
  },
  reasons: {
    spam: 'Il ressemble à de la publicité.',
    offensive: 'Il contient des insultes ou des mots offensants.',
    off_topic: 'Il porte sur autre chose.',
    personal_data: 'Il contient des données personnelles, dans le texte ou sur une photo.',
    fake: 'Il ne semble pas décrire une expérience personnelle.',
    legal: 'Il ne peut pas être publié pour des raisons juridiques.',
    other: 'Il ne respecte pas les règles de la boutique sur les avis.',
  },
};
