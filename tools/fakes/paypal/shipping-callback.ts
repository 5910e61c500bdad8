import type { PayerAddress } from './accounts.ts';
import { applyShippingQuote, parseShippingRejection } from './api-order-parser.ts';
import { type ApiOrder, toMoneyResource } from './api-resources.ts';

const TIMEOUT_MS = 10_000;
/** Shown for an answer that is neither an amount nor a rejection. */
const UNUSABLE = 'STORE_UNAVAILABLE';

/** What PayPal's page says for each issue. */
const SENTENCES: Readonly<Record<string, string>> = {
  ADDRESS_ERROR: 'Your order can’t be shipped to this address.',
  COUNTRY_ERROR: 'Your order can’t be shipped to this country.',
  STATE_ERROR: 'Your order can’t be shipped to this state.',
  ZIP_ERROR: 'Your order can’t be shipped to this ZIP code.',
  METHOD_UNAVAILABLE: 'This shipping method is not available for your address.',
  STORE_UNAVAILABLE: 'Part of your order isn’t available at this store.',
};

export function describeIssue(issue: string): string {
  return SENTENCES[issue] ?? SENTENCES[UNUSABLE] ?? issue;
}

/** Only the coarse address leaves PayPal before the payer agrees to pay. */
function createQuestion({ id, cart }: ApiOrder, { country, state, city, zip }: PayerAddress) {
  return {
    id,
    shipping_address: { country_code: country, admin_area_1: state, admin_area_2: city, postal_code: zip },
    purchase_units: [{ reference_id: 'default', amount: toMoneyResource(cart.charge.total, cart) }],
  };
}

/** Asks the shop for the amount at an address. Nothing signs the question. */
export async function askForShipping(
  order: ApiOrder,
  address: PayerAddress,
): Promise<Pick<ApiOrder, 'cart' | 'issue'>> {
  const { cart } = order;
  try {
    const response = await fetch(cart.callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(createQuestion(order, address)),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    if (response.status === 422) return { cart, issue: parseShippingRejection(answer) ?? UNUSABLE };
    const quoted = response.status === 200 ? applyShippingQuote(cart, answer) : undefined;
    return quoted ? { cart: quoted, issue: '' } : { cart, issue: UNUSABLE };
  } catch {
    return { cart, issue: UNUSABLE };
  }
}
