import * as z from 'zod/mini';
import {
  pageInfoSchema,
  remotePictureSchema,
  remoteProductFieldsSchema,
  remoteVariantSchema,
} from './remote-product.ts';
import type { GraphqlQuery } from './shopify-client.ts';

const PRODUCT_FIELDS = `id title handle descriptionHtml status productType tags updatedAt hasOnlyDefaultVariant category { fullName }`;
// `image` is deprecated in favour of `media`, a connection, which would be one level too deep for the file of the whole catalogue.
const VARIANT_FIELDS = `id sku price inventoryQuantity inventoryPolicy selectedOptions { name value }
  image { url } inventoryItem { id tracked }`;
const PICTURE_FIELDS = `media(first: 25, query: "media_type:IMAGE") {
  nodes { id ... on MediaImage { image { url width height altText } } } }`;

const variantPageSchema = z.object({ pageInfo: pageInfoSchema, nodes: z.array(remoteVariantSchema) });
const fullProductSchema = z.extend(remoteProductFieldsSchema, {
  media: z.object({ nodes: z.array(remotePictureSchema) }),
  variants: variantPageSchema,
});
export type ProductResponse = z.infer<typeof fullProductSchema>;

const FULL_PRODUCT_FIELDS = `${PRODUCT_FIELDS} ${PICTURE_FIELDS}
  variants(first: 20) { pageInfo { hasNextPage endCursor } nodes { ${VARIANT_FIELDS} } }`;

/** One page of the catalogue, ordered by id. */
export const catalogPageQuery = {
  text: `query CatalogPage($first: Int!, $after: String) {
    products(first: $first, after: $after, sortKey: ID) {
      nodes { ${FULL_PRODUCT_FIELDS} } pageInfo { hasNextPage endCursor } } }`,
  answer: z.object({ products: z.object({ nodes: z.array(fullProductSchema), pageInfo: pageInfoSchema }) }),
} satisfies GraphqlQuery<z.ZodMiniType>;

/** Some products by their ids; null where there is none any more. */
export const productsByIdQuery = {
  text: `query SomeProducts($ids: [ID!]!) { nodes(ids: $ids) { __typename ... on Product { ${FULL_PRODUCT_FIELDS} } } }`,
  answer: z.object({ nodes: z.array(z.nullable(fullProductSchema)) }),
} satisfies GraphqlQuery<z.ZodMiniType>;

/** The variants beyond a product's first twenty. */
export const moreVariantsQuery = {
  text: `query MoreVariants($id: ID!, $after: String) { product(id: $id) {
    variants(first: 100, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${VARIANT_FIELDS} } } } }`,
  answer: z.object({ product: z.nullable(z.object({ variants: variantPageSchema })) }),
} satisfies GraphqlQuery<z.ZodMiniType>;

/** What decides how the catalogue is read: its currency and how many products there are. */
export const shopQuery = {
  text: `query Shop { shop { name currencyCode } productsCount(limit: null) { count } }`,
  answer: z.object({
    shop: z.object({ name: z.string(), currencyCode: z.string() }),
    productsCount: z.nullable(z.object({ count: z.int() })),
  }),
} satisfies GraphqlQuery<z.ZodMiniType>;

/** The whole catalogue as a file: connections without `first`, an id on every node. */
export const BULK_CATALOG_QUERY = `{ products { edges { node { ${PRODUCT_FIELDS}
  variants { edges { node { ${VARIANT_FIELDS} } } }
  media { edges { node { id ... on MediaImage { image { url width height altText } } } } } } } } }`;

const userErrorsSchema = z.array(z.object({ message: z.string() }));

export const runBulkQueryMutation = {
  text: `mutation MakeFile($query: String!) { bulkOperationRunQuery(query: $query, groupObjects: true) {
    bulkOperation { id status } userErrors { code field message } } }`,
  answer: z.object({
    bulkOperationRunQuery: z.nullable(
      z.object({ bulkOperation: z.nullable(z.object({ id: z.string() })), userErrors: userErrorsSchema }),
    ),
  }),
} satisfies GraphqlQuery<z.ZodMiniType>;

export const bulkOperationQuery = {
  text: `query File($id: ID!) { bulkOperation(id: $id) { id status errorCode objectCount url } }`,
  answer: z.object({
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

/** Makes an order that was paid here. Shopify knows no way of making it once: see push-order. */
export const createOrderMutation = {
  text: `mutation PushOrder($order: OrderCreateOrderInput!, $options: OrderCreateOptionsInput) {
    orderCreate(order: $order, options: $options) {
      order { id legacyResourceId } userErrors { code field message } } }`,
  answer: z.object({
    orderCreate: z.nullable(
      z.object({ order: z.nullish(createdOrderSchema), userErrors: z.array(z.object({ message: z.string() })) }),
    ),
  }),
} satisfies GraphqlQuery<z.ZodMiniType>;

/** Looks for an order that may have been made, by both of the names it was given. */
export const findOrderQuery = {
  text: `query FindOrder($source: String!, $tag: String!) {
    bySource: orders(first: 5, query: $source) { nodes { id legacyResourceId sourceIdentifier tags } }
    byTag: orders(first: 5, query: $tag) { nodes { id legacyResourceId sourceIdentifier tags } } }`,
  answer: z.object({ bySource: foundOrdersSchema, byTag: foundOrdersSchema }),
} satisfies GraphqlQuery<z.ZodMiniType>;

/** The product an inventory item belongs to; null where there is none any more. */
export const inventoryItemQuery = {
  text: `query Item($id: ID!) { inventoryItem(id: $id) { id variant { id product { id } } } }`,
  answer: z.object({
    inventoryItem: z.nullable(z.object({ variant: z.nullish(z.object({ product: z.object({ id: z.string() }) })) })),
  }),
} satisfies GraphqlQuery<z.ZodMiniType>;

/** The messages Shopify sends the app. */
export const webhookSubscriptionsQuery = {
  text: `query Subscriptions { webhookSubscriptions(first: 100) { nodes { id topic uri } } }`,
  answer: z.object({
    webhookSubscriptions: z.object({ nodes: z.array(z.object({ topic: z.string(), uri: z.string() })) }),
  }),
} satisfies GraphqlQuery<z.ZodMiniType>;

/** Asks Shopify for messages about a topic. */
export const createWebhookMutation = {
  text: `mutation Subscribe($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) {
      webhookSubscription { id } userErrors { field message } } }`,
  answer: z.object({
    webhookSubscriptionCreate: z.nullable(z.object({ userErrors: z.array(z.object({ message: z.string() })) })),
  }),
} satisfies GraphqlQuery<z.ZodMiniType>;
