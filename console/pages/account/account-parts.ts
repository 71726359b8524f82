import type { RefObject } from 'preact';
import type { Account, AccountChange, AccountChanged, AccountInput } from '../../../src/contract/account.ts';
import type { FieldError } from '../../../src/contract/envelope.ts';
import type { AccountTexts } from '../../texts/account/account-texts.ts';

/** Changes the account. Without data and error, the page shows why. */
export type Change = <Name extends AccountChange>(
  name: Name,
  input: AccountInput<Name>,
) => Promise<{ data?: AccountChanged<Name>; error?: FieldError }>;

/** The parts of the page's sections. */
export type AccountParts = {
  account: Account;
  own: AccountTexts;
  change: Change;
  reload: () => Promise<void>;
  /** The heading of the factors, which gets the focus when a button that had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Shows new recovery codes instead of the page. */
  showCodes: (codes: readonly string[] | undefined) => void;
};
