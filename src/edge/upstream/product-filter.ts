import { type Review, storeProductId } from '../../contract/review.ts';
import type { EdgeOptions } from '../config/options.ts';
import type { Subject } from '../storefront/question.ts';
import type { Capabilities } from './capabilities.ts';

/** How the API is asked for the reviews of one subject. */
export type Address = {
  /** Of `get_reviews`. */
  parameter: string;
  value: string;
  /** Whether a review is one of them: what the API says is checked, never trusted. */
  owns(review: Review): boolean;
};

/** The parameter that an answer showed to be ignored: what the API gives is not what it was asked for. */
export class ParameterIgnored extends Error {
  override readonly name = 'ParameterIgnored';
  readonly parameter: string;

  constructor(parameter: string) {
    super(parameter);
    this.parameter = parameter;
  }
}

/**
 * The way to ask for a subject that the API heeds; undefined where there is none, which is where an index of
 * the shop has to answer.
 */
export async function findAddress(
  subject: Subject,
  filter: EdgeOptions['productFilter'],
  capabilities: Capabilities,
): Promise<Address | undefined> {
  for (const address of addressesOf(subject, filter)) {
    if (await capabilities.heeds(address.parameter)) return address;
  }
  return undefined;
}

/** Whether the API can be asked for such a subject at all, be it by another name of it. */
export async function isAddressable(
  subject: Subject,
  filter: EdgeOptions['productFilter'],
  capabilities: Capabilities,
): Promise<boolean> {
  const named: Subject = subject.kind === 'store' ? subject : { handle: '-', id: '1', ...subject };
  return (await findAddress(named, filter, capabilities)) !== undefined;
}

function addressesOf(subject: Subject, filter: string): Address[] {
  if (subject.kind === 'store') return [{ parameter: 'is_store_review', value: '1', owns: isOfStore }];
  if (filter === 'index') return [];
  const { handle, id } = subject;
  const byHandle = (parameter: string): Address[] =>
    handle === undefined
      ? []
      : [{ parameter, value: handle, owns: ({ product_handle }) => product_handle === handle }];
  const byId = (parameter: string): Address[] =>
    id === undefined ? [] : [{ parameter, value: id, owns: ({ product_id }) => product_id === id }];
  if (filter === 'auto') return [...byHandle('product_handle'), ...byId('product_ids')];
  return /handle$/i.test(filter) ? byHandle(filter) : byId(filter);
}

export function isOfStore({
  product_id,
  product_handle,
}: Pick<Review, 'product_id' | 'product_handle'>): boolean {
  return product_id === storeProductId || (product_id === '' && product_handle === '');
}
