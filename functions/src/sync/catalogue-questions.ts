import * as z from 'zod/mini';
import type { Question } from './open-shopify.ts';
import { pageInfoSchema, remoteHeadSchema, remotePictureSchema, remoteVariantSchema } from './remote-product.ts';

const HEAD = `id title handle descriptionHtml status productType tags updatedAt hasOnlyDefaultVariant category { fullName }`;
// `image` is deprecated in favour of `media`, a connection, which would be one level too deep for the file of the whole catalogue.
const VARIANT = `id sku price inventoryQuantity inventoryPolicy selectedOptions { name value }
  image { url } inventoryItem { id tracked }`;
const PICTURES = `media(first: 25, query: "media_type:IMAGE") {
  nodes { id ... on MediaImage { image { url width height altText } } } }`;

const variantPageSchema = z.object({ pageInfo: pageInfoSchema, nodes: z.array(remoteVariantSchema) });
const wholeSchema = z.extend(remoteHeadSchema, {
  media: z.object({ nodes: z.array(remotePictureSchema) }),
  variants: variantPageSchema,
});
export type AnsweredProduct = z.infer<typeof wholeSchema>;

const WHOLE = `${HEAD} ${PICTURES}
  variants(first: 20) { pageInfo { hasNextPage endCursor } nodes { ${VARIANT} } }`;

/** One page of the catalogue, ordered by id. */
export const askForPage = {
  text: `query CatalogPage($first: Int!, $after: String) {
    products(first: $first, after: $after, sortKey: ID) {
      nodes { ${WHOLE} } pageInfo { hasNextPage endCursor } } }`,
  answer: z.object({ products: z.object({ nodes: z.array(wholeSchema), pageInfo: pageInfoSchema }) }),
} satisfies Question<z.ZodMiniType>;

/** Some products by their ids; null where there is none any more. */
export const askForSome = {
  text: `query SomeProducts($ids: [ID!]!) { nodes(ids: $ids) { __typename ... on Product { ${WHOLE} } } }`,
  answer: z.object({ nodes: z.array(z.nullable(wholeSchema)) }),
} satisfies Question<z.ZodMiniType>;

/** The variants beyond a product's first twenty. */
export const askForVariants = {
  text: `query MoreVariants($id: ID!, $after: String) { product(id: $id) {
    variants(first: 100, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${VARIANT} } } } }`,
  answer: z.object({ product: z.nullable(z.object({ variants: variantPageSchema })) }),
} satisfies Question<z.ZodMiniType>;

/** What decides how the catalogue is read: its currency and how many products there are. */
export const askForShop = {
  text: `query Shop { shop { name currencyCode } productsCount(limit: null) { count } }`,
  answer: z.object({
    shop: z.object({ name: z.string(), currencyCode: z.string() }),
    productsCount: z.nullable(z.object({ count: z.int() })),
  }),
} satisfies Question<z.ZodMiniType>;

/** The whole catalogue as a file: connections without `first`, an id on every node. */
export const WHOLE_CATALOGUE = `{ products { edges { node { ${HEAD}
  variants { edges { node { ${VARIANT} } } }
  media { edges { node { id ... on MediaImage { image { url width height altText } } } } } } } } }`;

const userErrorsSchema = z.array(z.object({ message: z.string() }));

export const askToMakeFile = {
  text: `mutation MakeFile($query: String!) { bulkOperationRunQuery(query: $query, groupObjects: true) {
    bulkOperation { id status } userErrors { code field message } } }`,
  answer: z.object({
    bulkOperationRunQuery: z.nullable(
      z.object({ bulkOperation: z.nullable(z.object({ id: z.string() })), userErrors: userErrorsSchema }),
    ),
  }),
} satisfies Question<z.ZodMiniType>;

export const askForFile = {
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
} satisfies Question<z.ZodMiniType>;
