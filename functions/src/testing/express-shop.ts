import { cents } from '@plenty/contract/lib/money';
import * as z from 'zod/mini';
import { paths } from '../db/paths.ts';
import { readExpressSession } from '../express/express-session.repository.ts';
import { readOrder } from '../orders/order.repository.ts';
import { createSignatureHeaders } from './paypal-messages.ts';
import { createPayPalShop } from './paypal-shop.ts';

const SHIPPING_PREFIX = '/api/payments/paypal/express/shipping/';
const RETURN_PATH = '/api/payments/paypal/express/return';

/** An address in the payer's PayPal account. */
export type PayPalAddress = { readonly country: string; readonly state: string; readonly zip: string };

export const OREGON: PayPalAddress = { country: 'US', state: 'OR', zip: '97201' };
export const NEW_YORK: PayPalAddress = { country: 'US', state: 'NY', zip: '10001' };
export const BERLIN: PayPalAddress = { country: 'DE', state: 'BE', zip: '10115' };

const PAYER = { email_address: 'Joerg@Wallet.example', name: { given_name: 'Jörg', surname: 'Österle' } };

const quoteSchema = z.object({
  purchase_units: z.tuple([z.object({ amount: z.object({ currency_code: z.string(), value: z.string() }) })]),
});
const rejectionSchema = z.object({ details: z.tuple([z.object({ issue: z.string() })]) });

export type ShippingReply = { readonly status: number; readonly amount: string; readonly issue: string };

/** A shop with express checkout and sales tax in New York, and what happens at PayPal. */
export function createExpressShop(name: string) {
  const shop = createPayPalShop(name, undefined, 'orders-v2');
  const { fakePayPal, database, now } = shop;
  const order = (id: string) => {
    const found = fakePayPal.find(id);
    if (!found) throw new Error(`There is no order ${id} at PayPal`);
    return found;
  };
  /** PayPal's question for an address, sent without changing anything at PayPal. */
  const ask = async (id: string, { country, state, zip }: PayPalAddress): Promise<ShippingReply> => {
    const question = {
      id,
      shipping_address: {
        country_code: country,
        admin_area_1: state,
        admin_area_2: 'Somewhere',
        postal_code: zip,
      },
      purchase_units: [order(id).unit],
    };
    const { pathname } = new URL(order(id).callbackUrl);
    const response = await shop.sendPayPalMessage(JSON.stringify(question), pathname);
    const data: unknown = JSON.parse(response.body.toString());
    return {
      status: response.status,
      amount: quoteSchema.safeParse(data).data?.purchase_units[0].amount.value ?? '',
      issue: rejectionSchema.safeParse(data).data?.details[0].issue ?? '',
    };
  };
  /** PayPal takes an answer over. */
  const apply = (id: string, { amount }: ShippingReply) => {
    const { unit } = order(id);
    if (amount === '') return;
    order(id).unit = { ...unit, amount: { ...unit.amount, value: amount } };
  };
  const sessionOf = (id: string) => {
    const { o } = z.object({ o: z.string() }).parse(JSON.parse(order(id).unit.custom_id));
    return o;
  };
  return {
    ...shop,
    seed: async () => {
      await shop.seed();
      await database.doc(paths.taxSettings).set({ isOn: true, rates: { NY: 800 } });
    },
    setTax: (rates: Readonly<Record<string, number>>) => database.doc(paths.taxSettings).set({ isOn: true, rates }),
    start: (cookie: string, body: object = {}) => shop.call('/api/checkout/express', { method: 'POST', cookie, body }),
    /** Starts an express checkout and returns PayPal's order. */
    startAtPayPal: async (cookie: string, body: object = {}): Promise<string> => {
      const { data } = await shop.call('/api/checkout/express', { method: 'POST', cookie, body });
      const { redirectUrl } = z.object({ redirectUrl: z.string() }).parse(data);
      return new URL(redirectUrl).searchParams.get('token') ?? '';
    },
    ask,
    apply,
    /** The shopper chooses an address, and PayPal shows the shop's answer. */
    choose: async (id: string, address: PayPalAddress): Promise<ShippingReply> => {
      const reply = await ask(id, address);
      apply(id, reply);
      return reply;
    },
    /** The shopper approves what PayPal shows. */
    approve: (id: string, { country, state, zip }: PayPalAddress, payer = PAYER) => {
      const approved = fakePayPal.approve(id);
      approved.payer = payer;
      approved.unit = {
        ...approved.unit,
        shipping: {
          name: { full_name: 'Jörg Peter Österle' },
          address: {
            address_line_1: '1 Pine Street',
            address_line_2: 'Apt 2',
            admin_area_2: 'Somewhere',
            admin_area_1: state,
            postal_code: zip,
            country_code: country,
          },
        },
      };
    },
    /** The browser returns. */
    comeBack: (id: string, cookie?: string) =>
      shop.openReturnUrl(`${RETURN_PATH}?session=${sessionOf(id)}&token=${id}&PayerID=P1`, cookie),
    /** PayPal's webhook about the approval, which comes even when the tab was closed. */
    sendApproval: (id: string) => {
      const { custom_id } = order(id).unit;
      const resource = { id, status: 'APPROVED', purchase_units: [{ custom_id }] };
      const raw = JSON.stringify({ id: `WH-${id}`, event_type: 'CHECKOUT.ORDER.APPROVED', resource });
      return shop.sendPayPalMessage(raw, '/api/payments/paypal/webhook', 'POST', createSignatureHeaders(raw));
    },
    sessionOf,
    shownAmount: (id: string) => cents(Math.round(Number(order(id).unit.amount.value) * 100)),
    capturedAmount: (id: string) => {
      const { capture } = order(id);
      return capture ? cents(Math.round(Number(capture.value) * 100)) : undefined;
    },
    findSession: (id: string) => readExpressSession(database, sessionOf(id), now()),
    findExpressOrder: (id: string) => readOrder(database, sessionOf(id)),
    keyOf: (id: string) => new URL(order(id).callbackUrl).pathname.slice(SHIPPING_PREFIX.length),
  };
}
export type ExpressShop = ReturnType<typeof createExpressShop>;
