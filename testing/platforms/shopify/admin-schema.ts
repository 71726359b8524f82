import { buildSchema } from 'graphql';

/** The part of the schema of Shopify's Admin API that the edge uses, as its documentation describes it. */
export const adminSchema = buildSchema(`
  enum ProductSortKeys { CREATED_AT ID INVENTORY_TOTAL PRODUCT_TYPE PUBLISHED_AT RELEVANCE TITLE UPDATED_AT VENDOR }
  input ProductIdentifierInput { id: ID handle: String }
  type Metafield { id: ID! namespace: String! key: String! type: String! value: String! compareDigest: String! }
  type Product { id: ID! handle: String! title: String! metafield(namespace: String, key: String!): Metafield }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type ProductConnection { nodes: [Product!]! pageInfo: PageInfo! }
  type Query {
    products(first: Int, after: String, query: String, sortKey: ProductSortKeys): ProductConnection!
    productByIdentifier(identifier: ProductIdentifierInput!): Product
  }
  input MetafieldsSetInput {
    compareDigest: String key: String! namespace: String ownerId: ID! type: String value: String!
  }
  enum MetafieldsSetUserErrorCode {
    APP_NOT_AUTHORIZED BLANK CAPABILITY_VIOLATION INCLUSION INTERNAL_ERROR INVALID INVALID_COMPARE_DIGEST INVALID_TYPE
    INVALID_VALUE LESS_THAN_OR_EQUAL_TO PRESENT STALE_OBJECT TAKEN TOO_LONG TOO_SHORT
  }
  type MetafieldsSetUserError { code: MetafieldsSetUserErrorCode elementIndex: Int field: [String!] message: String! }
  type MetafieldsSetPayload { metafields: [Metafield!] userErrors: [MetafieldsSetUserError!]! }
  type Mutation { metafieldsSet(metafields: [MetafieldsSetInput!]!): MetafieldsSetPayload }
`);
