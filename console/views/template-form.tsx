import { useEffect, useRef } from 'preact/hooks';
import { templateNames } from '../models/fill-template.ts';
import type { Template } from '../models/tools.ts';
import { useConsole } from './console-context.ts';

type Props = {
  template: Template;
  onSave: (template: Template) => Promise<void>;
  onRemove: (() => Promise<void>) | undefined;
  onCancel: () => void;
};

/** Name, language and text of a reply template. */
export function TemplateForm({ template, onSave, onRemove, onCancel }: Props) {
  const { model, texts, formats } = useConsole();
  const own = texts.tools;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const known = [template.language, ...model.list.seen.value.languages, 'de', 'en'];
  const languages = [...new Set(known)].filter(Boolean);
  return (
    <form
      class="template"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const text = (name: string) => String(form.get(name)).trim();
        void onSave({ name: text('name'), language: text('language'), text: text('text') });
      }}
    >
      <label>
        <span>{own.templateName}</span>
        <input ref={first} class="written" name="name" required maxLength={80} defaultValue={template.name} />
      </label>
      <label>
        <span>{own.templateLanguage}</span>
        <select class="written" name="language">
          <option value="">{own.anyLanguage}</option>
          {languages.map((code) => (
            <option key={code} value={code} selected={code === template.language}>
              {formats.language(code)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{own.templateText}</span>
        <textarea
          class="reply"
          name="text"
          dir="auto"
          required
          rows={5}
          maxLength={10_000}
          defaultValue={template.text}
        />
      </label>
      <p class="muted small">
        {formats.fill(own.placeholders, { names: formats.list(templateNames.map((name) => `{${name}}`)) })}
      </p>
      <div class="line">
        <button type="submit" class="btn go">
          {own.save}
        </button>
        {onRemove && (
          <button type="button" class="btn" onClick={() => void onRemove()}>
            {own.remove}
          </button>
        )}
        <button type="button" class="btn" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}
