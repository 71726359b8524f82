import { expect, it } from 'vitest';
import { readHandle } from '../../../src/import/values/read-handle.ts';

it.each([
  ['harbour-mug', 'harbour-mug'],
  ['https://shop.example/products/harbour-mug', 'harbour-mug'],
  ['https://shop.example/products/harbour-mug?variant=41#reviews', 'harbour-mug'],
  ['https://shop.example/de/collections/cups/products/harbour-mug/', 'harbour-mug'],
  ['https://shop.example/products/harbour-mug/reviews', 'harbour-mug'],
  ['https://shop.example/product/harbour-mug/', 'harbour-mug'],
  ['HTTP://shop.example/cups/harbour-mug.html', 'harbour-mug'],
  ['https://shop.example/products/t%C3%A9l%C3%A9', 'télé'],
  ['https://shop.example/products/100%-wool', '100%-wool'],
  ['https://shop.example/products', ''],
  ['https://shop.example/product?id=3', ''],
  ['https://shop.example/product.php?id=3', ''],
  ['https://shop.example/p/index.php', ''],
  ['https://shop.example/cups/item?sku=3', ''],
  ['https://shop.example/cups?sku=3', ''],
  ['https://shop.example/', ''],
  ['https://', 'https://'],
  ['http-cable', 'http-cable'],
])('the handle in %s is "%s"', (cell, handle) => {
  expect(readHandle(cell)).toBe(handle);
});
