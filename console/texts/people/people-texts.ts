export type PeopleTexts = {
  intro: string;
  add: string;
  name: string;
  email: string;
  role: string;
  /** `{name}` */
  link: string;
  linkNote: string;
  added: string;
  known: string;
  has: string;
  invalid: string;
  you: string;
  disabled: string;
  notYet: string;
  /** `{time}` */
  used: string;
  signedOut: string;
  factor: string;
  noFactor: string;
  /** `{name}` */
  roleOf: string;
  changed: string;
  end: string;
  /** `{name}` */
  endTitle: string;
  endNote: string;
  ended: string;
  lastOwner: string;
  gone: string;
};
