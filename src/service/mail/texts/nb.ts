import type { MailTexts } from './mail-texts.ts';

export const nb: MailTexts = {
  invitation: {
    subject: 'Din anmeldelse: {product}',
    text: 'Hei {name},\n\nTakk for bestillingen hos {shop}: {product}. Hva er bra, og hva er ikke? Det vil andre kunder gjerne vite.\n\n{link}',
  },
  reminder: {
    subject: 'Påminnelse: din anmeldelse av {product}',
    text: 'Hei {name},\n\nDu kan fortsatt anmelde bestillingen fra {shop}: {product}. Dette er vår eneste påminnelse.\n\n{link}',
  },
  received: {
    subject: 'Takk for anmeldelsen: {product}',
    text: 'Hei {name},\n\nAnmeldelsen venter på godkjenning. Alle kan se den når butikken har lest den.',
  },
  published: {
    subject: 'Anmeldelsen din er publisert: {product}',
    text: 'Hei {name},\n\nAnmeldelsen din er nå på siden.',
  },
  refused: {
    subject: 'Anmeldelsen din ble ikke publisert: {product}',
    text: 'Hei {name},\n\nButikken har ikke publisert anmeldelsen.\n\n{reason}',
  },
  answered: {
    subject: 'Svar på anmeldelsen din: {product}',
    text: 'Hei {name},\n\n{shop} har svart på anmeldelsen din av {product}:\n\n{reply}',
  },
  write: 'Skriv en anmeldelse',
  unsubscribe: 'Meld deg av',
  unsubscribing: {
    stopped: 'Du får ikke lenger disse e-postene:',
    done: 'Du er avmeldt',
    incomplete: 'Lenken er ufullstendig',
    openAgain: 'Åpne lenken i e-posten på nytt, eller kopier hele lenken.',
    all: 'alle e-poster om anmeldelser',
    review_request: 'forespørsler om anmeldelser',
    reply_to_review: 'e-poster om svar på anmeldelsene dine',
    question_notification: 'e-poster om spørsmål',
  },
  reasons: {
    spam: 'Den ligner på reklame.',
    offensive: 'Den inneholder fornærmelser eller støtende ord.',
    off_topic: 'Den handler om noe annet.',
    personal_data: 'Den inneholder personopplysninger i teksten eller på et bilde.',
    fake: 'Den ser ikke ut til å beskrive din egen opplevelse.',
    legal: 'Den kan ikke publiseres av juridiske grunner.',
    other: 'Den bryter butikkens regler for anmeldelser.',
  },
};
