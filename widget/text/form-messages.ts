/** Messages of the form. Each language has them in a file of its own, which only pages with a form load. */
export type FormMessages = {
  heading: string;
  /** Label of the stars. */
  rating: string;
  /** Name of a choice: `{stars}`, `{word}` */
  star: string;
  bad: string;
  poor: string;
  fair: string;
  good: string;
  great: string;
  /** Label of the text. */
  content: string;
  contentHint: string;
  /** Shown beside the meter once the text is long enough to help. */
  helpful: string;
  /** Label of the title. */
  title: string;
  optional: string;
  /** Label of the name. */
  author: string;
  /** Label of the choice how the name is shown. */
  authorForm: string;
  email: string;
  emailHint: string;
  incentivised: string;
  affiliated: string;
  /** Explains publication and withdrawal. */
  terms: string;
  send: string;
  sending: string;
  back: string;
  /** Link on the page that answers a form without JavaScript. */
  backToShop: string;
  continue: string;
  /** `{number}`, `{total}` */
  step: string;
  /** Shown while the draft is stored on the device. */
  saved: string;
  /** Button that removes the draft. */
  remove: string;
  /** Shown if the browser stores no draft. */
  unsaved: string;
  /** Heading of the list of problems. */
  problem: string;
  noRating: string;
  noContent: string;
  noAuthor: string;
  badEmail: string;
  /** `{field}` */
  tooLong: string;
  /** `{field}` */
  badCharacters: string;
  offline: string;
  later: string;
  refused: string;
  thanks: string;
  waiting: string;
  /** Status of the review that was sent, as its author sees it. */
  published: string;
  notPublished: string;
  /** Reasons of the shop. */
  offensive: string;
  offTopic: string;
  personalData: string;
  legal: string;
  withdrawn: string;
  /** Buttons that change and withdraw the review that was sent. */
  edit: string;
  rewrite: string;
  cancel: string;
  withdraw: string;
  withdrawFinal: string;
  withdrawForGood: string;
  /** Shown in place of the photos while the author changes the review. */
  keptMedia: string;
  lostMedia: string;
  /** The status was not loaded, or the review not withdrawn. */
  failed: string;
  /** A text that was sent before has arrived, and cannot be changed. */
  sent: string;
  /** The review that the author changes was withdrawn or removed. */
  gone: string;
  again: string;
};
