import * as z from 'zod/mini';
import type { WebhookSignature } from './paypal-orders.ts';
import type { Verification } from './verify-message.ts';
import type { PayPalClient } from './wallet.ts';

const verificationResponseSchema = z.object({ verification_status: z.string() });

/** The event's own text, when its bytes are one whole JSON object and nothing else: more could speak beside the question it is put into. */
export function parseWebhookText(raw: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw);
    const event: unknown = JSON.parse(text);
    return typeof event === 'object' && event !== null && !Array.isArray(event) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Asks PayPal whether it signed a webhook for this very shop; the bytes go there as they came. */
export async function verifyWebhook(
  raw: Uint8Array,
  signature: WebhookSignature,
  { orders }: PayPalClient,
): Promise<Verification> {
  const event = parseWebhookText(raw);
  if (event === undefined) return 'invalid';
  if (!orders) return 'unknown';
  const answer = await orders.verify(signature, event);
  if (answer.kind === 'refused') return 'invalid';
  const word =
    answer.kind === 'answered'
      ? verificationResponseSchema.safeParse(answer.data).data?.verification_status
      : undefined;
  if (word === 'SUCCESS') return 'verified';
  return word === 'FAILURE' ? 'invalid' : 'unknown';
}
