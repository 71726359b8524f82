import { signal } from '@preact/signals';
import { waitingSince } from '../models/form-state.ts';
import { authorFormOf, type FieldProblem, type FormValues, noValues } from '../models/form-values.ts';
import { createLocale } from '../text/create-locale.ts';
import { loadFormMessages } from '../text/load-form-messages.ts';
import { loadFormPhotoMessages } from '../text/load-form-photo-messages.ts';
import { chooseLocale, languageOf, loadLocale } from '../text/load-locale.ts';
import { AttachmentsField } from '../views/form/attachments.tsx';
import type { FormView } from '../views/form/form-view.ts';

export type FormContent = {
  action: string;
  values?: Partial<FormValues>;
  problems?: readonly FieldProblem[];
  failure?: 'later' | 'refused' | undefined;
  headingLevel: number;
};

/** The view of a form that never changes, in the language and with the messages of the attributes. */
export async function formView(attributes: Record<string, string>, content: FormContent): Promise<FormView> {
  const { action, values, problems = [], failure, headingLevel } = content;
  const loaded = await loadLocale(chooseLocale([attributes.locale ?? '']), attributes.messages);
  const locale = createLocale(loaded);
  const language = languageOf(loaded.tag);
  const [form, photos] = await Promise.all([loadFormMessages(language), loadFormPhotoMessages(language)]);
  return {
    model: {
      ...{ draftName: '', steps: [[], [], [], []], step: signal(0), keeping: signal('nothing' as const) },
      values: signal({ ...noValues, ...values, authorForm: authorFormOf(values?.authorForm) }),
      status: signal({ phase: 'writing' as const, problems, ...(failure && { failure }) }),
      ...{ sent: signal(undefined), own: signal(waitingSince(0)) },
      ...{ change: ignore, next: ignore, goTo: ignore, edit: ignore, cancel: ignore, forget: ignore },
      ...{ follow: ignore, submit: async () => {}, withdraw: async () => {} },
    },
    locale,
    messages: locale.withOverrides({ form }).form,
    ...{ action, headingLevel },
    itemType: attributes['item-type'] ?? '',
    asksForEmail: attributes.email === 'optional',
    attachments: signal(
      <AttachmentsField
        view={{
          ...{ items: signal([]), isKept: signal(true), announcement: signal(''), locale },
          messages: locale.withOverrides({ photos }).photos,
          ...{ onAdd: ignore, onMove: ignore, onRemove: ignore, onRetry: ignore },
        }}
      />,
    ),
    ...{ onSubmit: ignore, onBack: ignore, onField: ignore },
  };
}

/** The widget replaces it on adoption. */
function ignore(): void {}
