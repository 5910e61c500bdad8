import type { CartLine } from '@plenty/contract/cart/cart';
import { addCents, parseMoney, toMoneyString } from '@plenty/contract/lib/money';
import { tryStorage } from '../lib/try-storage.ts';

/** Where the checkout keeps its draft in this tab, with the code that was applied there or by a link. */
export const CHECKOUT_DRAFT_KEY = 'checkoutForm';

/** The code of this customer's draft. A guest's draft anybody in this tab may continue. */
export function readAppliedCode(customerId: string | undefined): string | undefined {
  const draft: unknown = tryStorage(() => JSON.parse(sessionStorage.getItem(CHECKOUT_DRAFT_KEY) ?? '{}'));
  if (!isRecord(draft) || (draft['customerId'] !== undefined && draft['customerId'] !== customerId)) return undefined;
  const { discount } = draft;
  const code = isRecord(discount) && discount['kind'] === 'valid' ? discount['code'] : undefined;
  return typeof code === 'string' ? code : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** What the cart says about its discount. `code` is set when one was applied that fits. */
export type CartDiscount = {
  readonly amount: string;
  readonly isFreeShipping: boolean;
  readonly note: string | undefined;
  readonly code: string | undefined;
  /** Why an applied code takes nothing off. */
  readonly rejected: string | undefined;
};

/** The automatic discount, which the lines carry. */
export function sumLineDiscounts(lines: readonly CartLine[]): CartDiscount | undefined {
  const discounts = lines.flatMap(({ available, discount }) => (available && discount ? [discount] : []));
  const [first] = discounts;
  if (!first) return undefined;
  return {
    amount: toMoneyString(addCents(...discounts.map(({ amount }) => parseMoney(amount)))),
    isFreeShipping: first.isFreeShipping === true,
    note: first.note,
    code: undefined,
    rejected: undefined,
  };
}

/** What a quote depends on in the cart: equal texts have equal quotes. */
export function serializeQuotedLines(lines: readonly CartLine[]): string {
  return JSON.stringify(
    lines.filter(({ available }) => available).map(({ id, price, quantity }) => [id, price, quantity]),
  );
}
