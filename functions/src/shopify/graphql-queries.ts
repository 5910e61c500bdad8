import * as z from 'zod/mini';
import { FIT_METAFIELDS } from './fit-metafields.ts';
import {
  MAX_PICTURES,
  pageInfoSchema,
  remotePictureSchema,
  remoteProductFieldsSchema,
  remoteVariantSchema,
} from './remote-product.ts';
import type { GraphqlQuery } from './shopify-client.ts';

const METAFIELDS = Object.entries(FIT_METAFIELDS).map(
  ([field, key]) => `${field}: metafield(namespace: "custom", key: "${key}") { value }`,
);
const PRODUCT_FIELDS = `id title handle descriptionHtml status productType tags updatedAt hasOnlyDefaultVariant category { fullName }
  seo { title description }
  ${METAFIELDS.join(' ')}`;
// `image` is deprecated in favor of `media`, but that connection would be nested too deep for a bulk operation.
const VARIANT_FIELDS = `id sku barcode price inventoryQuantity inventoryPolicy selectedOptions { name value }
  image { url } inventoryItem { id tracked }`;
const PICTURE_FIELDS = `media(first: ${MAX_PICTURES}, query: "media_type:IMAGE") {
  nodes { id ... on MediaImage { image { url width height altText } } } }`;

const variantPageSchema = z.object({ pageInfo: pageInfoSchema, nodes: z.array(remoteVariantSchema) });
const fullProductSchema = z.extend(remoteProductFieldsSchema, {
  media: z.object({ nodes: z.array(remotePictureSchema) }),
  variants: variantPageSchema,
});
export type ProductResponse = z.infer<typeof fullProductSchema>;

const FULL_PRODUCT_FIELDS = `${PRODUCT_FIELDS} ${PICTURE_FIELDS}
  variants(first: 20) { pageInfo { hasNextPage endCursor } nodes { ${VARIANT_FIELDS} } }`;

export const catalogPageQuery = {
  text: `query CatalogPage($first: Int!, $after: String) {
    products(first: $first, after: $after, sortKey: ID) {
      nodes { ${FULL_PRODUCT_FIELDS} } pageInfo { hasNextPage endCursor } } }`,
  schema: z.object({ products: z.object({ nodes: z.array(fullProductSchema), pageInfo: pageInfoSchema }) }),
} satisfies GraphqlQuery<z.ZodMiniType>;

/** A node is null when the product no longer exists. */
export const productsByIdQuery = {
  text: `query SomeProducts($ids: [ID!]!) { nodes(ids: $ids) { __typename ... on Product { ${FULL_PRODUCT_FIELDS} } } }`,
  schema: z.object({ nodes: z.array(z.nullable(fullProductSchema)) }),
} satisfies GraphqlQuery<z.ZodMiniType>;

/** A node is null when the variant no longer exists. */
export const variantsByIdQuery = {
  text: `query SomeVariants($ids: [ID!]!) { nodes(ids: $ids) { id } }`,
  schema: z.object({ nodes: z.array(z.nullable(z.object({ id: z.string() }))) }),
} satisfies GraphqlQuery<z.ZodMiniType>;

/** The variants after a product's first twenty. */
export const moreVariantsQuery = {
  text: `query MoreVariants($id: ID!, $after: String) { product(id: $id) {
    variants(first: 100, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${VARIANT_FIELDS} } } } }`,
  schema: z.object({ product: z.nullable(z.object({ variants: variantPageSchema })) }),
} satisfies GraphqlQuery<z.ZodMiniType>;

export const shopQuery = {
  text: `query Shop { shop { name currencyCode } productsCount(limit: null) { count } }`,
  schema: z.object({
    shop: z.object({ name: z.string(), currencyCode: z.string() }),
    productsCount: z.nullable(z.object({ count: z.int() })),
  }),
} satisfies GraphqlQuery<z.ZodMiniType>;

/** A bulk operation takes connections without `first`, and needs an id on every node. */
export const BULK_CATALOG_QUERY = `{ products { edges { node { ${PRODUCT_FIELDS}
  variants { edges { node { ${VARIANT_FIELDS} } } }
  media { edges { node { id ... on MediaImage { image { url width height altText } } } } } } } } }`;

const userErrorsSchema = z.array(z.object({ message: z.string() }));

export const runBulkQueryMutation = {
  text: `mutation MakeFile($query: String!) { bulkOperationRunQuery(query: $query, groupObjects: true) {
    bulkOperation { id status } userErrors { code field message } } }`,
  schema: z.object({
    bulkOperationRunQuery: z.nullable(
      z.object({ bulkOperation: z.nullable(z.object({ id: z.string() })), userErrors: userErrorsSchema }),
    ),
  }),
} satisfies GraphqlQuery<z.ZodMiniType>;

export const bulkOperationQuery = {
  text: `query File($id: ID!) { bulkOperation(id: $id) { id status errorCode objectCount url } }`,
  schema: z.object({
    bulkOperation: z.nullable(
      z.object({
        status: z.string(),
        errorCode: z.nullish(z.string()),
        url: z.nullish(z.string()),
      }),
    ),
  }),
} satisfies GraphqlQuery<z.ZodMiniType>;

const createdOrderSchema = z.object({ id: z.string(), legacyResourceId: z.string() });
const foundOrdersSchema = z.object({
  nodes: z.array(z.extend(createdOrderSchema, { sourceIdentifier: z.nullish(z.string()), tags: z.array(z.string()) })),
});

/** Shopify cannot make this idempotent; see `pushOrder`. */
export const createOrderMutation = {
  text: `mutation PushOrder($order: OrderCreateOrderInput!, $options: OrderCreateOptionsInput) {
    orderCreate(order: $order, options: $options) {
      order { id legacyResourceId } userErrors { code field message } } }`,
  schema: z.object({
    orderCreate: z.nullable(z.object({ order: z.nullish(createdOrderSchema), userErrors: userErrorsSchema })),
  }),
} satisfies GraphqlQuery<z.ZodMiniType>;

/** Finds an order that may have been created, by its source identifier or tag. */
export const findOrderQuery = {
  text: `query FindOrder($source: String!, $tag: String!) {
    bySource: orders(first: 5, query: $source) { nodes { id legacyResourceId sourceIdentifier tags } }
    byTag: orders(first: 5, query: $tag) { nodes { id legacyResourceId sourceIdentifier tags } } }`,
  schema: z.object({ bySource: foundOrdersSchema, byTag: foundOrdersSchema }),
} satisfies GraphqlQuery<z.ZodMiniType>;

/** Finds the product of an inventory item. */
export const inventoryItemQuery = {
  text: `query Item($id: ID!) { inventoryItem(id: $id) { id variant { id product { id } } } }`,
  schema: z.object({
    inventoryItem: z.nullable(z.object({ variant: z.nullish(z.object({ product: z.object({ id: z.string() }) })) })),
  }),
} satisfies GraphqlQuery<z.ZodMiniType>;

export const webhookSubscriptionsQuery = {
  text: `query Subscriptions { webhookSubscriptions(first: 100) { nodes { id topic uri } } }`,
  schema: z.object({
    webhookSubscriptions: z.object({ nodes: z.array(z.object({ topic: z.string(), uri: z.string() })) }),
  }),
} satisfies GraphqlQuery<z.ZodMiniType>;

export const createWebhookMutation = {
  text: `mutation Subscribe($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) {
      webhookSubscription { id } userErrors { field message } } }`,
  schema: z.object({
    webhookSubscriptionCreate: z.nullable(z.object({ userErrors: userErrorsSchema })),
  }),
} satisfies GraphqlQuery<z.ZodMiniType>;
