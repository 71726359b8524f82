/** JSON-LD of platforms and plugins, for a product page at https://shop.example/products/mug by default. */

const offers = {
  '@type': 'Offer',
  price: '24.00',
  priceCurrency: 'EUR',
  availability: 'https://schema.org/InStock',
};

/** A Shopify theme with the `structured_data` filter: a group of variants, with relative URLs. */
export const shopifyGroup = {
  '@context': 'http://schema.org/',
  '@id': '/products/mug#product',
  '@type': 'ProductGroup',
  brand: { '@type': 'Brand', name: 'Osier' },
  name: 'Harbour Mug',
  productGroupID: '7982301642911',
  url: 'https://shop.example/products/mug',
  hasVariant: ['Blue', 'Grey'].map((colour, place) => ({
    '@id': `/products/mug?variant=${place}#variant`,
    '@type': 'Product',
    name: `Harbour Mug - ${colour}`,
    sku: `MUG-${place}`,
    offers: { ...offers, '@id': `/products/mug?variant=${place}#offer` },
  })),
};

/** An older Shopify theme: a product without an `@id`. */
export const shopifyOld = {
  '@context': 'http://schema.org/',
  '@type': 'Product',
  name: 'Harbour Mug',
  url: 'https://shop.example/products/mug',
  image: ['https://cdn.shop.example/mug.jpg'],
  sku: 'MUG-0',
  offers: [{ ...offers, url: 'https://shop.example/products/mug?variant=0' }],
};

/** WooCommerce without plugins. */
export const wooCommerce = {
  '@context': 'https://schema.org/',
  '@graph': [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, item: { '@id': 'https://shop.example', name: 'Home' } },
      ],
    },
    {
      '@type': 'Product',
      '@id': 'https://shop.example/product/mug/#product',
      name: 'Harbour Mug',
      url: 'https://shop.example/product/mug/',
      sku: 1040,
      offers: [offers],
    },
  ],
};

/** WooCommerce with an SEO plugin: a graph of cross-references. */
export const seoGraph = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': ['WebPage', 'ItemPage'],
      '@id': 'https://shop.example/p/1040/',
      mainEntity: { '@id': 'https://shop.example/#/product/1040' },
    },
    { '@type': 'Organization', '@id': 'https://shop.example/#organization', name: 'Osier & Tin' },
    { '@type': 'Product', '@id': 'https://shop.example/#/product/1040', name: 'Harbour Mug', offers },
    { '@type': 'Product', '@id': 'https://shop.example/#/product/7', name: 'Tin Plate', offers },
  ],
};

/** BigCommerce: one product without an `@id`, identified by its `productID`. */
export const bigCommerce = {
  '@context': 'https://schema.org/',
  '@type': 'Product',
  name: 'Harbour Mug',
  sku: 'HM-11',
  productID: '1040',
  url: 'https://shop.example/harbour-mug/',
  offers,
};

/** A theme that describes related products in as much detail as the main one. */
export const related = ['bowl', 'plate'].map((handle) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  '@id': `https://shop.example/products/${handle}#product`,
  name: handle,
  url: `https://shop.example/products/${handle}`,
  aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 3 },
}));
