import * as z from 'zod/mini';
import type { Question } from './open-shopify.ts';

const madeSchema = z.object({ id: z.string(), legacyResourceId: z.string() });
const foundSchema = z.object({
  nodes: z.array(z.extend(madeSchema, { sourceIdentifier: z.nullish(z.string()), tags: z.array(z.string()) })),
});

/** Makes an order that was paid here. Shopify knows no way of making it once: see push-order. */
export const askToMakeOrder = {
  text: `mutation PushOrder($order: OrderCreateOrderInput!, $options: OrderCreateOptionsInput) {
    orderCreate(order: $order, options: $options) {
      order { id legacyResourceId } userErrors { code field message } } }`,
  answer: z.object({
    orderCreate: z.nullable(
      z.object({ order: z.nullish(madeSchema), userErrors: z.array(z.object({ message: z.string() })) }),
    ),
  }),
} satisfies Question<z.ZodMiniType>;

/** Looks for an order that may have been made, by both of the names it was given. */
export const askForOrder = {
  text: `query FindOrder($source: String!, $tag: String!) {
    bySource: orders(first: 5, query: $source) { nodes { id legacyResourceId sourceIdentifier tags } }
    byTag: orders(first: 5, query: $tag) { nodes { id legacyResourceId sourceIdentifier tags } } }`,
  answer: z.object({ bySource: foundSchema, byTag: foundSchema }),
} satisfies Question<z.ZodMiniType>;
