import * as z from 'zod/mini';
import type { PayPalTokenCache } from './keep-paypal-token.ts';

/** How PayPal's API is reached. */
export type PayPalTransport = { readonly timeLimitMs: number; readonly fetch: typeof fetch };

/** What came back: an answer, PayPal's definite no with its own name for the reason, or nothing one could go by: ask again later. */
export type PayPalResult =
  | { readonly kind: 'answered'; readonly data: unknown }
  | { readonly kind: 'refused'; readonly issue: string }
  | { readonly kind: 'unknown' };

type PayPalRequestOptions = { readonly body?: string; readonly requestId?: string };
export type SendPayPalRequest = (
  method: 'GET' | 'POST',
  path: string,
  asked?: PayPalRequestOptions,
) => Promise<PayPalResult>;

const errorResponseSchema = z.object({
  name: z._default(z.string(), ''),
  details: z._default(z.array(z.object({ issue: z._default(z.string(), '') })), []),
});

/** Statuses that say nothing about what was asked: too soon, too often, not now, or a request of the same id still being worked on. */
const RETRYABLE_STATUSES = [401, 408, 409, 425, 429];

async function parseResponse(answer: Response): Promise<PayPalResult> {
  const data: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return data === undefined ? { kind: 'unknown' } : { kind: 'answered', data };
  if (answer.status >= 500 || RETRYABLE_STATUSES.includes(answer.status)) return { kind: 'unknown' };
  const refusal = errorResponseSchema.safeParse(data);
  if (!refusal.success) return { kind: 'unknown' };
  const { name, details } = refusal.data;
  return { kind: 'refused', issue: (details[0]?.issue || name).slice(0, 60) };
}

/** Asks PayPal's API with the kept token, and once more with a new one when the old has ended. */
export function createPayPalSender(
  apiUrl: string,
  tokens: PayPalTokenCache,
  { timeLimitMs, fetch }: PayPalTransport,
): SendPayPalRequest {
  return async (method, path, { body, requestId } = {}) => {
    const send = async (token: string) =>
      fetch(new URL(path, apiUrl), {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          Prefer: 'return=representation',
          ...(requestId === undefined ? {} : { 'PayPal-Request-Id': requestId }),
        },
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMs),
      });
    try {
      const first = await tokens.get();
      const answer = await send(first);
      if (answer.status !== 401) return await parseResponse(answer);
      tokens.invalidate(first);
      return await parseResponse(await send(await tokens.get()));
    } catch {
      return { kind: 'unknown' };
    }
  };
}
