import type { FormModel } from '../../models/form-model.ts';
import type { Mounting } from '../mounted.ts';

/** The inputs of the controller that mounts a form. */
export type FormMounting = Pick<Mounting, 'box' | 'config' | 'loadedLocale' | 'entry' | 'signal'> & {
  /** Whether the box contains server-rendered HTML of this form. */
  isServed?: boolean;
};

/** A mounted form, as its behaviours see it. All of its state is in the model. */
export type MountedForm = {
  element: HTMLElement;
  box: HTMLElement;
  model: FormModel;
  /** Aborted when the element is removed or its configuration changes. */
  ended: AbortSignal;
};
