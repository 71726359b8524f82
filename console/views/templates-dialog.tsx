import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ModeratedReview } from '../../src/contract/moderation.ts';
import { sortedTemplates } from '../models/fill-template.ts';
import type { Template } from '../models/tools.ts';
import { useConsole } from './console-context.ts';
import { Modal } from './modal.tsx';
import { TemplateForm } from './template-form.tsx';

type Props = { review: ModeratedReview; onInsert: (text: string) => void; onClose: () => void };

/** Inserts a template into a reply. Moderators also add, change and remove templates here. */
export function TemplatesDialog({ review, onInsert, onClose }: Props) {
  const { model, texts, formats } = useConsole();
  const { tools, notices } = model;
  const own = texts.tools;
  /** The template that is being changed; null for a new one. */
  const [edited, edit] = useState<Template | null>();
  const newButton = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useLayoutEffect(() => {
    // The form had the focus, and is gone.
    if (wasEdited.current && edited === undefined) newButton.current?.focus();
    wasEdited.current = edited !== undefined;
  }, [edited]);
  const templates = sortedTemplates(tools.templates(), review.language ?? '');
  const store = (change: (all: readonly Template[]) => Template[]) =>
    tools.save((settings) => ({ templates: change(settings.templates) }));

  async function save(template: Template) {
    const isStored = await store((all) =>
      edited ? all.map((one) => (isSame(one, edited) ? template : one)) : [...all, template],
    );
    if (!isStored) return;
    edit(undefined);
    notices.show({ kind: 'said', text: formats.fill(own.saved, template) });
  }

  async function remove(template: Template) {
    if (!(await store((all) => all.filter((one) => !isSame(one, template))))) return;
    edit(undefined);
    const undo = async () => void (await store((all) => [...all, template]));
    notices.show({ kind: 'said', text: formats.fill(own.removed, template), undo });
  }

  return (
    <Modal title={own.templates} onClose={onClose}>
      {edited !== undefined ? (
        <TemplateForm
          template={edited ?? { name: '', language: review.language ?? '', text: '' }}
          onSave={save}
          onRemove={edited ? () => remove(edited) : undefined}
          onCancel={() => edit(undefined)}
        />
      ) : (
        <>
          {templates.length === 0 && <p class="muted">{own.noTemplates}</p>}
          <ul class="saved">
            {templates.map((template, index) => (
              <li key={index}>
                <button type="button" class="btn" onClick={() => onInsert(template.text)}>
                  <bdi>{template.name}</bdi>
                </button>
                <span class="muted">{template.language && formats.language(template.language)}</span>
                <button type="button" class="plain" onClick={() => edit(template)}>
                  {formats.fill(own.editTemplate, template)}
                </button>
              </li>
            ))}
          </ul>
          <div class="line">
            <button ref={newButton} type="button" class="btn" onClick={() => edit(null)}>
              {own.newTemplate}
            </button>
            <button type="button" class="btn" onClick={onClose}>
              {texts.cancel}
            </button>
          </div>
        </>
      )}
    </Modal>
  );
}

function isSame(one: Template, other: Template): boolean {
  return one.name === other.name && one.language === other.language && one.text === other.text;
}
