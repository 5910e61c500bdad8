import { parseAmount } from './amount.ts';
import type { CartItem, Charge } from './cart.ts';

// The account's own sales tax. PayPal adds it to a discounted cart that says nothing of tax, so a shop that forgets sees it.
const PROFILE_TAX_PERCENT = 10;

/** The sum PayPal would make of a form's fields; `reasons` is what it has against them. */
export function calculateCharge(
  fields: ReadonlyMap<string, string>,
  items: readonly CartItem[],
  currency: string,
): { readonly charge: Charge; readonly reasons: readonly string[] } {
  const reasons: string[] = [];
  const money = (name: string): number | undefined => {
    const text = fields.get(name);
    if (text === undefined) return undefined;
    const amount = parseAmount(text, currency);
    if (amount === undefined) reasons.push(`${name} is no amount`);
    return amount ?? 0;
  };
  const sum = (read: (item: CartItem) => number) => items.reduce((total, item) => total + read(item), 0);
  const itemTotal = sum((item) => item.amount * item.quantity);
  const ofItems = items.map((_, index) => money(`discount_amount_${index + 1}`) ?? 0);
  const discount = money('discount_amount_cart') ?? ofItems.reduce((total, one) => total + one, 0);
  if (discount > 0 && discount >= itemTotal) reasons.push('the discount must be less than the sum of the items');
  const saysTax = items.some((_, index) => fields.has(`tax_${index + 1}`));
  const forgotten = discount > 0 && !saysTax ? Math.round(((itemTotal - discount) * PROFILE_TAX_PERCENT) / 100) : 0;
  const tax = money('tax_cart') ?? (saysTax ? sum((item) => item.tax) : forgotten);
  const shipping = sum((item) => item.shipping);
  const handling = (money('handling_cart') ?? 0) + sum((item) => item.handling);
  const total = itemTotal - discount + shipping + handling + tax;
  return { charge: { itemTotal, discount, shipping, handling, tax, total }, reasons };
}
