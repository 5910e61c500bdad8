import * as z from 'zod/mini';
import type { GraphqlQuery } from './open-shopify.ts';

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
