import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { FormModel } from '../../models/form-model.ts';
import type { FormField } from '../../models/form-values.ts';
import type { FormMessages } from '../../text/form-messages.ts';
import type { Locale } from '../../text/locale.ts';

/** Everything that the views of the form read and call. */
export type FormView = {
  model: FormModel;
  locale: Locale;
  messages: FormMessages;
  /** Level of the heading, 1 to 5. */
  headingLevel: number;
  /** The variant that is reviewed; empty if the page names none. */
  itemType: string;
  asksForEmail: boolean;
  /** Where the form is posted without JavaScript; empty for the current URL, undefined for nowhere. */
  action?: string;
  /** Begins the ids of a form that shares a document with others. */
  prefix?: string;
  /** Fields of the form that nobody sees. */
  hidden?: ComponentChildren;
  /** Photos and videos, once their chunk has loaded. */
  attachments: ReadonlySignal<ComponentChildren>;
  /** Sends the review or, while the form shows its steps, shows the next one. */
  onSubmit: () => void;
  onBack: () => void;
  /** Moves the focus to a field with a problem. */
  onField: (field: FormField) => void;
};
