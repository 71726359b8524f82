import { type Review, storeProductId } from '../../contract/review.ts';
import type { Subject } from '../storefront/question.ts';
import type { Capabilities } from './capabilities.ts';

/** A query parameter of `get_reviews` that selects the reviews of one subject. */
export type ProductFilter = {
  subject: Subject;
  /** The subject without the name that the filter does not use. */
  selected: Subject;
  parameter: string;
  value: string;
  /**
   * Whether a review belongs to the subject. Every review is checked, because an API may ignore the
   * parameter.
   */
  matches(review: Review): boolean;
};

/** An answer showed that the API ignores a parameter: it contains what the parameter should have excluded. */
export class ParameterIgnored extends Error {
  override readonly name = 'ParameterIgnored';
  readonly parameter: string;

  constructor(parameter: string) {
    super(parameter);
    this.parameter = parameter;
  }
}

/** The filters that the API supports. */
export type ProductFilters = {
  /** Returns a supported filter for the subject, by one of its names; undefined if there is none. */
  find(subject: Subject): Promise<ProductFilter | undefined>;
  /** Whether such a subject can be filtered by either name, handle or ID. */
  canSelect(subject: Subject): Promise<boolean>;
};

/** `setting` is `PRODUCT_FILTER`: `auto`, `index`, or a parameter. */
export function createProductFilters(setting: string, capabilities: Capabilities): ProductFilters {
  async function find(subject: Subject): Promise<ProductFilter | undefined> {
    for (const filter of candidates(subject, setting)) {
      if (await capabilities.supports(filter.parameter)) return filter;
    }
    return undefined;
  }
  return {
    find,
    async canSelect(subject) {
      const placeholders = { handle: '-', id: '1' };
      const named = subject.kind === 'store' ? subject : { ...placeholders, ...subject };
      return (await find(named)) !== undefined;
    },
  };
}

export function isStoreReview({
  product_id,
  product_handle,
}: Pick<Review, 'product_id' | 'product_handle'>): boolean {
  return product_id === storeProductId || (product_id === '' && product_handle === '');
}

/** Returns the possible filters, the preferred one first. */
function candidates(subject: Subject, setting: string): ProductFilter[] {
  if (subject.kind === 'store') {
    return [{ subject, selected: subject, parameter: 'is_store_review', value: '1', matches: isStoreReview }];
  }
  if (setting === 'index') return [];
  const { handle, id } = subject;
  const filters = (parameter: string, isHandle: boolean): ProductFilter[] => {
    const value = isHandle ? handle : id;
    if (value === undefined) return [];
    const matches = (review: Review) => (isHandle ? review.product_handle : review.product_id) === value;
    const selected: Subject = { kind: 'product', ...(isHandle ? { handle: value } : { id: value }) };
    return [{ subject, selected, parameter, value, matches }];
  };
  if (setting === 'auto') return [...filters('product_handle', true), ...filters('product_ids', false)];
  return filters(setting, /handle$/i.test(setting));
}
