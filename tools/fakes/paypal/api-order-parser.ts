import * as z from 'zod/mini';
import { CURRENCIES, type Cart, type CartItem, type Charge, type ShipTo, parseAmount } from './cart.ts';

const moneySchema = z.object({ currency_code: z.string(), value: z.string() });
const shortTextSchema = z.string().check(z.maxLength(127));
const longTextSchema = z.string().check(z.maxLength(300));
const itemSchema = z.object({
  name: shortTextSchema,
  sku: z.optional(shortTextSchema),
  description: z.optional(shortTextSchema),
  quantity: z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  unit_amount: moneySchema,
});
const amountSchema = z.extend(moneySchema, {
  breakdown: z.optional(
    z.object({
      item_total: z.optional(moneySchema),
      shipping: z.optional(moneySchema),
      discount: z.optional(moneySchema),
      tax_total: z.optional(moneySchema),
    }),
  ),
});
const unitSchema = z.object({
  custom_id: shortTextSchema,
  invoice_id: z._default(shortTextSchema, ''),
  payee: z.union([z.object({ merchant_id: z.string() }), z.object({ email_address: z.string() })]),
  amount: amountSchema,
  items: z._default(z.array(itemSchema), []),
  shipping: z.optional(
    z.object({
      name: z.object({ full_name: longTextSchema }),
      address: z.object({
        address_line_1: longTextSchema,
        address_line_2: z._default(longTextSchema, ''),
        admin_area_2: z.string().check(z.maxLength(120)),
        admin_area_1: z.string().check(z.regex(/^[A-Z]{2}$/)),
        postal_code: z.string().check(z.maxLength(60)),
        country_code: z.string().check(z.regex(/^[A-Z]{2}$/)),
      }),
    }),
  ),
});
const experienceSchema = z.object({
  return_url: z.string(),
  cancel_url: z.string(),
  shipping_preference: z._default(z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']), 'GET_FROM_FILE'),
  order_update_callback_config: z.optional(
    z.object({
      callback_events: z.array(z.enum(['SHIPPING_ADDRESS', 'SHIPPING_OPTIONS'])).check(z.minLength(1), z.maxLength(5)),
      callback_url: z.url(),
    }),
  ),
});
const orderSchema = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(unitSchema).check(z.length(1)),
  payment_source: z.object({
    paypal: z.object({ experience_context: experienceSchema }),
  }),
});
type Unit = z.infer<typeof unitSchema>;

/** An accepted order, or PayPal's name for the problem. */
export type ParsedApiOrder = { readonly cart: Cart } | { readonly issue: string };

function parseItem({ name, sku = '', description = '', quantity, unit_amount }: Unit['items'][number]): CartItem {
  return {
    name,
    number: sku,
    amount: parseAmount(unit_amount.value, unit_amount.currency_code) ?? 0,
    quantity: Number(quantity),
    options: description === '' ? [] : [{ name: 'Choice', value: description }],
    shipping: 0,
    handling: 0,
    tax: 0,
  };
}

function parseShipTo({ shipping }: Unit): ShipTo | undefined {
  if (shipping === undefined) return undefined;
  const { address_line_1, address_line_2, admin_area_2, admin_area_1, postal_code, country_code } = shipping.address;
  return {
    firstName: shipping.name.full_name,
    lastName: '',
    lines: [address_line_1, address_line_2].filter((line) => line !== ''),
    city: admin_area_2,
    state: admin_area_1,
    zip: postal_code,
    country: country_code,
  };
}

/** The amounts of an order, or the name of the problem when they do not add up. */
function parseCharge({ amount, items }: Pick<Unit, 'amount' | 'items'>): Charge | string {
  const currency = amount.currency_code;
  const parts = amount.breakdown;
  const amounts = [amount, ...Object.values(parts ?? {}), ...items.map(({ unit_amount }) => unit_amount)].filter(
    (each) => each !== undefined,
  );
  if (amounts.some(({ value, currency_code }) => parseAmount(value, currency_code) === undefined))
    return 'DECIMAL_PRECISION';
  if (amounts.some(({ currency_code }) => currency_code !== currency)) return 'CURRENCY_MISMATCH';
  const read = (one: { value: string } | undefined) => (one ? (parseAmount(one.value, currency) ?? 0) : 0);
  const total = read(amount);
  const itemTotal = items.reduce((sum, item) => sum + read(item.unit_amount) * Number(item.quantity), 0);
  const charge = {
    itemTotal: parts ? read(parts.item_total) : total,
    discount: read(parts?.discount),
    shipping: read(parts?.shipping),
    handling: 0,
    tax: read(parts?.tax_total),
    total,
  };
  if (items.length > 0 && (!parts?.item_total || itemTotal !== charge.itemTotal)) return 'ITEM_TOTAL_MISMATCH';
  const sum = charge.itemTotal + charge.shipping + charge.tax - charge.discount;
  if (total === 0) return 'CANNOT_BE_ZERO_OR_NEGATIVE';
  return sum === total ? charge : 'AMOUNT_MISMATCH';
}

/** Parses the body of Orders v2's create call by PayPal's rules, independently of the shop's code. */
export function parseApiOrder(body: unknown, notifyUrl: string): ParsedApiOrder {
  const { data } = orderSchema.safeParse(body);
  const unit = data?.purchase_units[0];
  if (!data || !unit) return { issue: 'INVALID_PARAMETER_SYNTAX' };
  if (!CURRENCIES.includes(unit.amount.currency_code)) return { issue: 'CURRENCY_NOT_SUPPORTED' };
  const charge = parseCharge(unit);
  if (typeof charge === 'string') return { issue: charge };
  const { return_url, cancel_url, shipping_preference, order_update_callback_config } =
    data.payment_source.paypal.experience_context;
  // PayPal asks for shipping costs only where the payer chooses the address.
  if (order_update_callback_config && shipping_preference !== 'GET_FROM_FILE') {
    return { issue: 'INVALID_PARAMETER_VALUE' };
  }
  if (!URL.canParse(return_url) || !URL.canParse(cancel_url)) return { issue: 'INVALID_PARAMETER_VALUE' };
  return {
    cart: {
      business: 'merchant_id' in unit.payee ? unit.payee.merchant_id : unit.payee.email_address,
      currency: unit.amount.currency_code,
      items: unit.items.map(parseItem),
      charge,
      invoice: unit.invoice_id,
      custom: unit.custom_id,
      notifyUrl,
      returnUrl: return_url,
      cancelUrl: cancel_url,
      returnMethod: '1',
      returnText: '',
      shipTo: parseShipTo(unit),
      includesShipTo: true,
      dropped: [],
      notifiesBy: 'webhook',
      callbackUrl: order_update_callback_config?.callback_url ?? '',
    },
  };
}

const shippingQuoteSchema = z.object({
  purchase_units: z
    .array(z.object({ amount: amountSchema, items: z._default(z.array(itemSchema), []) }))
    .check(z.length(1)),
});

/** A cart with the amounts of the shop's answer to a shipping callback; undefined for an answer that PayPal cannot use. */
export function applyShippingQuote(cart: Cart, answer: unknown): Cart | undefined {
  const [unit] = shippingQuoteSchema.safeParse(answer).data?.purchase_units ?? [];
  const charge = unit && parseCharge(unit);
  if (charge === undefined || typeof charge === 'string') return undefined;
  return unit?.amount.currency_code === cart.currency ? { ...cart, charge } : undefined;
}

const rejectionSchema = z.object({ details: z.array(z.object({ issue: z.string() })).check(z.minLength(1)) });

export function parseShippingRejection(answer: unknown): string | undefined {
  return rejectionSchema.safeParse(answer).data?.details[0]?.issue;
}

const patchSchema = z
  .array(
    z.object({
      op: z.enum(['add', 'replace']),
      path: z.literal("/purchase_units/@reference_id=='default'/invoice_id"),
      value: shortTextSchema,
    }),
  )
  .check(z.length(1));

/** The new invoice number in a patch, the only change that the shop makes. */
export function parseInvoicePatch(body: unknown): string | undefined {
  return patchSchema.safeParse(body).data?.[0]?.value;
}
