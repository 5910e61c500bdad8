import * as z from 'zod/mini';
import type { GraphqlQuery } from '../open-shopify.ts';

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
