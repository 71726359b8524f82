import { afterRender } from '../../dom/after-render.ts';
import { stepOf } from '../../models/form-state.ts';
import type { FormField } from '../../models/form-values.ts';
import type { MountedForm } from './mounted-form.ts';

/**
 * Shows the step of a field and focuses its input, with its label in view, as the error summary of the GOV.UK
 * Design System does.
 */
export function focusField({ box, model, ended }: Omit<MountedForm, 'element'>, field: FormField): void {
  model.goTo(stepOf(field, model.steps));
  afterRender(() => {
    const group = box.querySelector(`#${field}`);
    const label = group?.closest('.field')?.querySelector<HTMLElement>('label, legend');
    const input = group?.matches('fieldset') ? group.querySelector<HTMLElement>(firstChoice) : group;
    label?.scrollIntoView({ block: 'start' });
    (input as HTMLElement | null)?.focus({ preventScroll: true });
  }, ended);
}

const firstChoice = 'input:checked, input:not(:checked)';
