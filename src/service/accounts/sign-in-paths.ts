import { consolePath } from '../../contract/console.ts';

/** The page with the form for e-mail address and password. */
export const signInPath = `${consolePath}/sign-in`;

/** The page after the password, for people with a second factor. */
export const codePath = `${signInPath}/code`;

/** The page that signs in by a passkey. */
export const passkeyPath = `${signInPath}/passkey`;
