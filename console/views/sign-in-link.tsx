import { placeUrl } from '../models/place.ts';
import { useConsole } from './console-context.ts';

type Props = {
  class: string;
  /** Asks for the password also while the session lasts. */
  isAgain?: boolean;
};

/** Leads to the sign-in page and back. */
export function SignInLink({ class: className, isAgain = false }: Props) {
  const { model, texts } = useConsole();
  const to = encodeURIComponent(placeUrl(model.router.place.value));
  return (
    <a class={className} href={`/console/sign-in?${isAgain ? 'again&' : ''}to=${to}`}>
      {texts.signIn}
    </a>
  );
}
