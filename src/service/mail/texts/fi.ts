import type { MailTexts } from './mail-texts.ts';

export const fi: MailTexts = {
  invitation: {
    subject: 'Arvostelusi: {product}',
    text: 'Hei {name},\n\nKiitos tilauksestasi kaupasta {shop}: {product}. Mikä siinä on hyvää, mikä ei? Muut asiakkaat haluavat tietää.\n\n{link}',
  },
  reminder: {
    subject: 'Muistutus: arvostelusi – {product}',
    text: 'Hei {name},\n\nVoit yhä arvostella tilauksesi kaupasta {shop}: {product}. Tämä on ainoa muistutuksemme.\n\n{link}',
  },
  received: {
    subject: 'Kiitos arvostelustasi: {product}',
    text: 'Hei {name},\n\nArvostelusi odottaa hyväksyntää. Kaikki näkevät sen, kun kauppa on lukenut sen.',
  },
  published: {
    subject: 'Arvostelusi on julkaistu: {product}',
    text: 'Hei {name},\n\nArvostelusi on nyt sivulla.',
  },
  refused: {
    subject: 'Arvosteluasi ei julkaistu: {product}',
    text: 'Hei {name},\n\nKauppa ei julkaissut arvosteluasi.\n\n{reason}',
  },
  answered: {
    subject: 'Vastaus arvosteluusi: {product}',
    text: 'Hei {name},\n\n{shop} on vastannut arvosteluusi – {product}:\n\n{reply}',
  },
  write: 'Kirjoita arvostelu',
  unsubscribe: 'Peru tilaus',
  unsubscribing: {
    stopped: 'Et saa enää näitä viestejä:',
    done: 'Tilaus on peruttu',
    incomplete: 'Linkki on puutteellinen',
    openAgain: 'Avaa sähköpostin linkki uudelleen tai kopioi se kokonaan.',
    all: 'kaikki arvosteluja koskevat viestit',
    review_request: 'arvostelupyynnöt',
    reply_to_review: 'viestit vastauksista arvosteluihisi',
    question_notification: 'viestit kysymyksistä',
  },
  reasons: {
    spam: 'Se vaikuttaa mainokselta.',
    offensive: 'Siinä on loukkauksia tai sopimattomia sanoja.',
    off_topic: 'Se koskee jotain muuta.',
    personal_data: 'Siinä on henkilötietoja tekstissä tai kuvassa.',
    fake: 'Se ei näytä kuvaavan omaa kokemustasi.',
    legal: 'Sitä ei voi julkaista lakisyistä.',
    other: 'Se rikkoo kaupan arvostelusääntöjä.',
  },
};
