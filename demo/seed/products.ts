import { cloth } from './catalogue/cloth.ts';
import { clothes } from './catalogue/clothes.ts';
import { desk } from './catalogue/desk.ts';
import { house } from './catalogue/house.ts';
import { kitchen } from './catalogue/kitchen.ts';
import { outdoors } from './catalogue/outdoors.ts';
import { table } from './catalogue/table.ts';
import { wear } from './catalogue/wear.ts';
import type { DemoProduct } from './product.ts';

/** All products of the demo shop, by category. */
export const demoProducts: DemoProduct[] = [
  ...table,
  ...kitchen,
  ...cloth,
  ...desk,
  ...wear,
  ...outdoors,
  ...house,
  ...clothes,
];

/** The product on the front page. */
export const mainProductHandle = 'harbour-mug';

export function demoProduct(handle: string): DemoProduct | undefined {
  return demoProducts.find((product) => product.handle === handle);
}
