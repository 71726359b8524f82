export type PlatformsTexts = {
  intro: string;
  none: string;
  /** `{time}` */
  since: string;
  /** `{scopes}` */
  scopes: string;
  end: string;
  /** `{name}` */
  endTitle: string;
  endNote: string;
  ended: string;
  gone: string;
};
