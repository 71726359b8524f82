import { hydrate, render } from 'preact';
import { reservedSpace } from '../../dom/reserved-space.ts';
import type { FormModel } from '../../models/form-model.ts';
import { createLocale } from '../../text/create-locale.ts';
import { loadFormMessages } from '../../text/load-form-messages.ts';
import css from '../../theme/form.css?inline';
import type { FormView } from '../../views/form/form-view.ts';
import { ReviewForm } from '../../views/form/review-form.tsx';
import type { ReviewsHost } from '../mounted.ts';
import { createForm } from './create-form.ts';
import { emitFormEvents } from './emit-form-events.ts';
import { focusField } from './focus-field.ts';
import { followTabs } from './follow-tabs.ts';
import type { FormMounting, MountedForm } from './mounted-form.ts';
import { moveFocus } from './move-focus.ts';
import { optionalAttachments } from './optional-attachments.ts';
import { typedValues } from './typed-values.ts';

/** React to the model, the shopper or the browser until the form is unmounted. */
const behaviours: ((form: MountedForm) => void)[] = [emitFormEvents, followTabs, moveFocus];

/** Shows the form in `mounting.box`, or adopts its HTML there, until `mounting.signal` is aborted. */
export async function mountForm(element: ReviewsHost, mounting: FormMounting): Promise<void> {
  const { box, entry, loadedLocale, signal: ended, isServed } = mounting;
  const language = entry.languageOf(loadedLocale.tag);
  const root = box.getRootNode() as ShadowRoot;
  const adopt = (sheet: string) => root.adoptedStyleSheets.push(...entry.styleSheets(sheet, root));
  const locale = createLocale(loadedLocale);
  const attachments = optionalAttachments();
  const { model, restore, ...uploads } = createForm(element, mounting, attachments.media);
  // The HTML has them already.
  if (!isServed) adopt(css);
  const { network } = element.environment;
  const { endpoint } = mounting.config;
  const [messages] = await Promise.all([
    loadFormMessages(language),
    attachments.load({ ...uploads, box, endpoint, network, locale, language, adopt, ended }),
  ]);
  if (ended.aborted) return;
  const view = {
    ...{ model, locale, messages: locale.withOverrides({ form: messages }).form },
    ...actions(box, model, ended),
    ...settings(mounting),
    attachments: attachments.field,
  };
  if (isServed) adoptForm(view, box, { restore, ended });
  else render(<ReviewForm view={view} />, box);
  for (const behave of behaviours) behave({ element, box, model, ended });
  releaseSpace(box, ended);
  element.showState('ready');
  ended.addEventListener('abort', () => render(null, box));
}

/** Typed values win over the draft. All of them change in one rendering, so the caret stays. */
function adoptForm(
  view: FormView,
  box: HTMLElement,
  { restore, ended }: { restore: () => void; ended: AbortSignal },
): void {
  const { model } = view;
  const typed = typedValues(box);
  const use = () => {
    box.dataset.used = '';
  };
  for (const type of ['click', 'keydown', 'input']) box.addEventListener(type, use, { signal: ended });
  if (typed) use();
  // The review that was sent may be shorter than the form.
  box.style.minBlockSize = `${box.offsetHeight}px`;
  keepText(box, () => hydrate(<ReviewForm view={view} />, box));
  box.dataset.taken = '';
  restore();
  if (!typed) return;
  // With a token, this changes the review that was sent before. Otherwise it is another one.
  if (model.status.peek().phase === 'sent') {
    if (model.sent.peek()?.token) model.edit();
    else model.forget();
  }
  model.change(typed);
}

/** Hides the text from Preact, which would reset it together with the caret. */
function keepText(box: HTMLElement, hydrateForm: () => void): void {
  const text = box.querySelector('textarea') ?? {};
  Object.defineProperty(text, 'value', { value: '', writable: true, configurable: true });
  hydrateForm();
  Reflect.deleteProperty(text, 'value');
}

function settings({
  config: { attributes },
}: FormMounting): Pick<FormView, 'headingLevel' | 'itemType' | 'asksForEmail'> {
  return {
    headingLevel: Number(/^[1-5]$/.exec(attributes['heading-level'])?.[0] ?? 2),
    itemType: attributes['item-type'],
    asksForEmail: attributes.email === 'optional',
  };
}

/** Releases the space that the form does not need, once nothing in view moves. */
function releaseSpace(box: HTMLElement, ended: AbortSignal): void {
  const end = box.querySelector('.end');
  if (end) reservedSpace(box, () => false, ended).release(end);
}

/** The style sheet decides whether the form shows its steps: then only the last one can be sent. */
function actions(box: HTMLElement, model: FormModel, ended: AbortSignal) {
  const isBeforeLast = () => !!box.querySelector('.next')?.checkVisibility();
  return {
    onSubmit: () => (isBeforeLast() ? model.next() : void model.submit()),
    onBack: () => model.goTo(model.step.peek() - 1),
    onField: (field: Parameters<FormView['onField']>[0]) => focusField({ box, model, ended }, field),
  };
}
