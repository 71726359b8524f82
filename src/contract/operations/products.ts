import { getProductsQuery, ratedProductsSchema } from '../product.ts';
import type { Operation } from './operation.ts';

/** Beyond the specification: the products that reviews refer to. */
export const productExtensions = {
  get_products: {
    audience: 'shop',
    extension: true,
    method: 'GET',
    path: 'get_products',
    scope: 'read_reviews',
    summary: 'A page of products with their ratings, and the reviews of the last twelve months',
    input: getProductsQuery,
    data: ratedProductsSchema,
  },
} as const satisfies Record<string, Operation>;
