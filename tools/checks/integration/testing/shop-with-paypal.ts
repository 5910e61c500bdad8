import type { CreateOrderResponse } from '@plenty/contract/api/checkout-endpoints';
import { type PayPalClient, createPayPalOrdersApi } from '../../../../functions/src/payments/paypal-client.ts';
import { PAYPAL_APP } from '../../../fakes/paypal/accounts.ts';
import { createFakePayPalServer } from '../../../fakes/paypal/server.ts';
import type { Switches } from '../../../fakes/paypal/switches.ts';

const WEBHOOK_PATH = '/api/payments/paypal/webhook';
const TIME_LIMIT_MS = 250;

interface PayableShop {
  sendPayPalMessage(
    raw: string | Uint8Array,
    path?: string,
    method?: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number }>;
  advanceTime(milliseconds: number): void;
  sweepPayments(): Promise<void>;
}

/** A shopper's browser at PayPal, which follows no redirects. */
function createPayPalBrowser(url: string) {
  const post = (path: string, body?: URLSearchParams) =>
    fetch(new URL(path, url), { method: 'POST', redirect: 'manual', ...(body ? { body } : {}) });
  return {
    post,
    /** The address of PayPal's page for a redirected order. */
    openPaymentPage: async ({ paypalUrl, paypalFormData, redirectUrl }: CreateOrderResponse): Promise<string> => {
      const form =
        paypalUrl === undefined ? undefined : await post(paypalUrl, new URLSearchParams(paypalFormData ?? {}));
      const page = form ?? (await fetch(redirectUrl ?? '', { redirect: 'manual' }));
      return page.headers.get('location') ?? '';
    },
  };
}

function createPayPalClient(url: string): PayPalClient {
  const webUrl = `${url}/cgi-bin/webscr`;
  const transport = { timeLimitMs: TIME_LIMIT_MS, fetch };
  return {
    webUrl,
    verifyUrl: webUrl,
    isTest: true,
    ...transport,
    orders: createPayPalOrdersApi({ ...PAYPAL_APP, apiUrl: url, webUrl }, transport),
    webhooks: { isCertificate: (address) => new URL(address).origin === new URL(url).origin },
  };
}

/** A running fake PayPal and the shop that `open` connects to it in a payment mode. */
export async function createShopWithPayPal<
  Shop extends PayableShop,
  Placed extends { readonly created: CreateOrderResponse },
>(mode: 'form' | 'orders-v2', open: (paypal: PayPalClient) => Shop, placeOrder: (shop: Shop) => Promise<Placed>) {
  const served = await createFakePayPalServer(0, {
    seed: 11,
    webhookUrl: WEBHOOK_PATH,
    post: async (address, body, headers) =>
      (await shop.sendPayPalMessage(body, address === WEBHOOK_PATH ? address : undefined, 'POST', headers)).status,
  });
  const shop = open(createPayPalClient(served.url));
  const { paypal } = served;
  const browser = createPayPalBrowser(served.url);
  /** Follows PayPal's redirect back to the shop. */
  const returnToShop = (way: string) => {
    const { pathname, search } = new URL(way);
    return shop.sendPayPalMessage('', `${pathname}${search}`, 'GET');
  };
  return {
    served,
    shop,
    paypal,
    ...browser,
    returnToShop,
    /** Redirects an order to PayPal, presses a button there and returns, unless the tab was closed; `way` is the return URL. */
    payAtPaypal: async (switches: Partial<Switches> = {}, button = 'pay') => {
      const error = paypal.setSwitches(switches);
      if (error !== undefined) throw new Error(error);
      const placed = await placeOrder(shop);
      const pressed = await browser.post(`${await browser.openPaymentPage(placed.created)}/${button}`);
      const way = pressed.headers.get('location') ?? '';
      if (mode === 'orders-v2' && way !== '') await returnToShop(way);
      const [sale] = [...paypal.sales.values()].toReversed();
      return { ...placed, way, sale: sale?.id ?? '' };
    },
    sweepLater: async (milliseconds = 60_000) => {
      shop.advanceTime(milliseconds);
      await shop.sweepPayments();
    },
  };
}
