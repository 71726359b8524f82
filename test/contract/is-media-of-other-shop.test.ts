import { describe, expect, it } from 'vitest';
import { isMediaOfOtherShop } from '../../src/contract/is-media-of-other-shop.ts';

const folder = 'AAAAAAAAAAAAAAAAAAAAAA';
const own = { endpoint: 'https://reviews.example/media', shop: '1' };

describe('the URL of a photo', () => {
  it.each([
    `https://reviews.example/media/2/${folder}/photo.jpg`,
    `http://reviews.example/media/2/${folder}/photo.jpg`,
    `HTTPS://someone@REVIEWS.example.:443/media/2/${folder}/photo.jpg`,
    `https://reviews.example//media//2/${folder}/photo.jpg?size=2#top`,
    `https://reviews.example/media/1/../2/${folder}/photo.jpg`,
    `https://reviews.example/media/1/%2e%2E/2/${folder}/photo.jpg`,
    `https://reviews.example/media/1%2f..%2f2/${folder}/photo.jpg`,
    `https://reviews.example/media/%32/${folder}/photo.jpg`,
    `https://reviews.example/m%65dia/2/${folder}/photo.jpg`,
    `https://reviews.example/media/1%zz/${folder}/photo.jpg`,
    `https://reviews.example/media/12/${folder}/photo.jpg`,
    `/media/2/${folder}/photo.jpg`,
  ])('is an upload of another shop: %s', (url) => {
    expect(isMediaOfOtherShop(url, own)).toBe(true);
  });

  it.each([
    `https://reviews.example/media/1/${folder}/photo.jpg`,
    `https://reviews.example/media/1/${folder}/photo.jpg.640.webp`,
    'https://reviews.example/logo.jpg',
    'https://reviews.example/media-of-others/2/photo.jpg',
    `https://elsewhere.example/media/2/${folder}/photo.jpg`,
    'https://elsewhere.example/100%.jpg',
    '/media/catalog/product/lamp.jpg',
    '/uploads/lamp.jpg',
  ])('is not: %s', (url) => {
    expect(isMediaOfOtherShop(url, own)).toBe(false);
  });

  it('is compared with a media host of its own, without a path', () => {
    const cdn = { endpoint: 'https://photos.example', shop: '1' };
    expect(isMediaOfOtherShop(`https://photos.example/2/${folder}/photo.jpg`, cdn)).toBe(true);
    expect(isMediaOfOtherShop(`https://photos.example/1/${folder}/photo.jpg`, cdn)).toBe(false);
  });
});
