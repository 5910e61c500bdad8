import {
  type ShippingIssue,
  buildShippingQuote,
  buildShippingRejection,
  checkShippingArea,
  shippingCallbackSchema,
} from '@plenty/contract/payments/express-order';
import { readTaxTerms } from '../checkout/index.ts';
import { runTransaction } from '../db/index.ts';
import type { Services } from '../services.ts';
import {
  addQuote,
  getExpressSessionId,
  quoteSession,
  readExpressSession,
  updateExpressSession,
} from './express-session.repository.ts';

export type ShippingResponse = { readonly status: 200 | 404 | 422; readonly body: object };

const NOT_FOUND: ShippingResponse = { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };
const CALLBACK_KEY = /^[\w-]{43}$/;

const reject = (issue: ShippingIssue): ShippingResponse => ({ status: 422, body: buildShippingRejection(issue) });

/**
 * Answers PayPal's question for the amount at an address. The question is signed by nobody: its URL has a key that only PayPal was told, and
 * the answer is all that it can get. It writes nothing but the quoted amount, and nothing once there is an order. Whoever learns the key can
 * make the shop quote another state, but PayPal's own order decides what is compared and taken.
 */
export function respondToShippingCallback(
  callbackKey: string,
  question: unknown,
  { database, now }: Pick<Services, 'database' | 'now'>,
): Promise<ShippingResponse> {
  const asked = shippingCallbackSchema.safeParse(question).data;
  if (!CALLBACK_KEY.test(callbackKey) || !asked) return Promise.resolve(NOT_FOUND);
  return runTransaction(database, async (transaction) => {
    const session = await readExpressSession(transaction, getExpressSessionId(callbackKey), now());
    const paypalOrderId = session?.paypalOrder?.id;
    if (!session || paypalOrderId === undefined || (asked.id ?? paypalOrderId) !== paypalOrderId) return NOT_FOUND;
    // Late or repeated: the amount of a payment that is being taken must not move.
    if (session.status !== 'open') return reject('STORE_UNAVAILABLE');
    const area = checkShippingArea(asked.shipping_address);
    if ('issue' in area) return reject(area.issue);
    const { settings } = await readTaxTerms(transaction);
    const quote = quoteSession(session, settings, area.state);
    const quotes = addQuote(session, area.state, quote);
    if (quotes) updateExpressSession(transaction, session, { quotes });
    return { status: 200, body: buildShippingQuote(paypalOrderId, quote) };
  });
}
