import type {
  Account,
  AccountChange,
  AccountChanged,
  AccountInput,
  accountPath,
} from '../../src/contract/account.ts';
import type { ConsoleSession } from '../../src/contract/console.ts';
import type { Envelope, FieldError } from '../../src/contract/envelope.ts';
import type { basePath, DataOf, InputOf, OperationName, operations } from '../../src/contract/operations.ts';
import { type ApiFailureName, apiCodeName } from '../../src/contract/problem.ts';
import type { UploadedFile } from '../../src/contract/shop-file.ts';
import { fileUrl } from './file-url.ts';

/** The operations that the console calls, with their methods. Their paths are their names. */
const methods = {
  get_moderation_summary: 'GET',
  get_moderation_reviews: 'GET',
  get_audit_log: 'GET',
  publish_reviews: 'POST',
  hide_reviews: 'POST',
  flag_reviews: 'POST',
  move_review: 'POST',
  hide_review_media: 'POST',
  undo_moderation: 'POST',
  moderate_matching_reviews: 'POST',
  undo_moderation_job: 'POST',
  get_jobs: 'GET',
  cancel_job: 'POST',
  create_review_reply: 'POST',
  update_review_reply: 'POST',
  delete_review_reply: 'POST',
  get_webhook_states: 'GET',
  get_webhook_deliveries: 'GET',
  create_shop_webhook: 'POST',
  update_shop_webhook: 'POST',
  delete_shop_webhook: 'POST',
  send_test_webhook: 'POST',
  resend_webhook_deliveries: 'POST',
  enable_shop_webhook: 'POST',
  disable_shop_webhook: 'POST',
  get_shop_settings: 'GET',
  update_shop_settings: 'POST',
  update_moderation_tools: 'POST',
  export_customer: 'POST',
  remove_customer: 'POST',
  get_job: 'GET',
  get_imports: 'GET',
  preview_import: 'POST',
  import_reviews: 'POST',
  undo_import: 'POST',
  export_reviews: 'POST',
  create_backup: 'POST',
  get_products: 'GET',
  get_credentials: 'GET',
  create_credential: 'POST',
  rotate_credential: 'POST',
  revoke_credential: 'POST',
  get_connections: 'GET',
  end_connection: 'POST',
  get_people: 'GET',
  add_person: 'POST',
  set_role: 'POST',
  get_invitations: 'GET',
  create_invitation: 'POST',
  get_mails: 'GET',
  resend_mails: 'POST',
  get_customer_excludes: 'GET',
  create_customer_exclude: 'POST',
  delete_customer_exclude: 'POST',
} as const satisfies {
  [Name in OperationName]?: (typeof operations)[Name] extends { path: Name }
    ? (typeof operations)[Name]['method']
    : never;
};

/** A literal, because the contract's file would bring all schemas into the bundle. */
const base: typeof basePath = '/api/v1/openapi/';

/** Likewise. */
const account: `/console${typeof accountPath}` = '/console/api/account';

const deadline = 30_000;
const uploadDeadline = 3_600_000;

export type CallName = keyof typeof methods;

/** `offline`: no response arrived. */
export type Failure = ApiFailureName | 'offline';

/** `time` is the server's clock, in seconds; `errors` are the invalid fields of the input. */
export type Outcome<Data> =
  | { data: Data; time: number; failure?: never }
  | { failure: Failure; errors?: readonly FieldError[] };

export type ConsoleApi = {
  session: () => Promise<Outcome<ConsoleSession>>;
  call: <Name extends CallName>(
    shop: string,
    name: Name,
    input: InputOf<Name>,
  ) => Promise<Outcome<DataOf<Name>>>;
  /** The account of the person. */
  account: () => Promise<Outcome<Account>>;
  /** Changes the account. */
  changeAccount: <Name extends AccountChange>(
    name: Name,
    input: AccountInput<Name>,
  ) => Promise<Outcome<AccountChanged<Name>>>;
  /** Uploads a file to import; large ones take minutes. */
  upload: (shop: string, file: File) => Promise<Outcome<UploadedFile>>;
  /** Reads a file that contains JSON. */
  readFile: <Data>(shop: string, id: string) => Promise<Outcome<Data>>;
};

/** The console's only way to the service: the session and the operations of a shop. */
export function consoleApi(send: typeof fetch): ConsoleApi {
  async function read<Data>(path: string, init: RequestInit = {}): Promise<Outcome<Data>> {
    try {
      const response = await send(path, { signal: AbortSignal.timeout(deadline), ...init });
      const { code, data, time } = (await response.json()) as Envelope<Data>;
      const name = apiCodeName(code);
      if (name === 'ok') return { data, time };
      const { errors } = (data ?? {}) as { errors?: FieldError[] };
      return { failure: name, ...(errors && { errors }) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  }
  return {
    session: () => read('/console/session'),
    upload: (shop, file) =>
      read(`/console/files/${encodeURIComponent(shop)}`, {
        ...{ method: 'POST', body: file, signal: AbortSignal.timeout(uploadDeadline) },
        headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(file.name) },
      }),
    async readFile<Data>(shop: string, id: string) {
      try {
        const response = await send(fileUrl(shop, id), { signal: AbortSignal.timeout(deadline) });
        if (!response.ok) return { failure: 'not_found' };
        return { data: (await response.json()) as Data, time: 0 };
      } catch (error) {
        return { failure: failureOf(error) };
      }
    },
    call(shop, name, input) {
      const path = `/console/api/${encodeURIComponent(shop)}${base}${name}`;
      if (methods[name] === 'GET') return read(`${path}${queryOf(input)}`);
      return read(path, post(input));
    },
    account: () => read(account),
    changeAccount: (name, input) => read(`${account}/${name}`, post(input)),
  };
}

function post(input: object): RequestInit {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(input);
  // A decision arrives even if the page is left at once. Browsers refuse more than 64 kB in such requests.
  return { method: 'POST', headers, body, keepalive: body.length < 10_000 };
}

/** A response that is not JSON counts as an error of the service. */
function failureOf(error: unknown): Failure {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'deadline_exceeded';
  return error instanceof TypeError ? 'offline' : 'internal';
}

function queryOf(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? '' : `?${query}`;
}
