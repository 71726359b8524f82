import type { productExtensions } from '../../../contract/operations/products.ts';
import type { OperationExamples } from './operation-example.ts';

const months = Array.from({ length: 12 }, (_, index) => `2023-${`${index + 1}`.padStart(2, '0')}`);

export const productExamples: OperationExamples<keyof typeof productExtensions> = {
  get_products: {
    input: { keyword: 'linen' },
    data: {
      months,
      list: [
        {
          id: '4501',
          handle: 'linen-shirt',
          title: 'Linen shirt',
          rating_value: '4.67',
          review_count: 3,
          ...{ star1_count: 0, star2_count: 0, star3_count: 0, star4_count: 1, star5_count: 2 },
          monthly: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2],
        },
      ],
      has_more: 0,
    },
  },
};
