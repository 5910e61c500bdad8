import type { CreateOrderResponse } from '@plenty/contract/api/checkout-endpoints';
import { type PayPalClient, createPayPalOrdersApi } from '../../../functions/src/payments/paypal-client.ts';
import { PAYPAL_APP } from '../../fakes/paypal/accounts.ts';
import { createFakePayPalServer } from '../../fakes/paypal/server.ts';
import type { Switches } from '../../fakes/paypal/switches.ts';

const WEBHOOK_PATH = '/api/payments/paypal/webhook';
const TIME_LIMIT_MS = 250;

/** What a shop for tests does here. */
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

/** A wallet that listens, and the shop that `open` opens with it: `mode` is how the shop is paid. */
export async function createShopWithPayPal<
  Shop extends PayableShop,
  Handed extends { readonly created: CreateOrderResponse },
>(mode: 'form' | 'orders-v2', open: (paypal: PayPalClient) => Shop, handOver: (shop: Shop) => Promise<Handed>) {
  const served = await createFakePayPalServer(0, {
    seed: 11,
    webhookUrl: WEBHOOK_PATH,
    post: async (address, body, headers) =>
      (await shop.sendPayPalMessage(body, address === WEBHOOK_PATH ? address : undefined, 'POST', headers)).status,
  });
  const webUrl = `${served.url}/cgi-bin/webscr`;
  const reach = { timeLimitMs: TIME_LIMIT_MS, fetch };
  const orders = createPayPalOrdersApi({ ...PAYPAL_APP, apiUrl: served.url, webUrl }, reach);
  const shop = open({
    webUrl,
    verifyUrl: webUrl,
    isTest: true,
    ...reach,
    orders,
    webhooks: { isCertificate: (address) => new URL(address).origin === new URL(served.url).origin },
  });
  const { paypal } = served;
  const post = (path: string, body?: URLSearchParams) =>
    fetch(new URL(path, served.url), { method: 'POST', redirect: 'manual', ...(body ? { body } : {}) });

  /** The wallet's page for an order that was handed over. */
  const openPaymentPage = async ({ paypalUrl, paypalFormData, redirectUrl }: CreateOrderResponse): Promise<string> => {
    const form = paypalUrl === undefined ? undefined : await post(paypalUrl, new URLSearchParams(paypalFormData ?? {}));
    const page = form ?? (await fetch(redirectUrl ?? '', { redirect: 'manual' }));
    return page.headers.get('location') ?? '';
  };
  /** Where the wallet sends the browser, and what the shop makes of that. */
  const returnToShop = (way: string) => {
    const { pathname, search } = new URL(way);
    return shop.sendPayPalMessage('', `${pathname}${search}`, 'GET');
  };
  return {
    served,
    shop,
    paypal,
    post,
    openPaymentPage,
    returnToShop,
    /** Hands an order over, presses a button of the wallet and comes back, unless the tab was closed; `way` is the way back. */
    payAtPaypal: async (switches: Partial<Switches> = {}, button = 'pay') => {
      const wrong = paypal.setSwitches(switches);
      if (wrong !== undefined) throw new Error(wrong);
      const handed = await handOver(shop);
      const pressed = await post(`${await openPaymentPage(handed.created)}/${button}`);
      const way = pressed.headers.get('location') ?? '';
      if (mode === 'orders-v2' && way !== '') await returnToShop(way);
      const [sale] = [...paypal.sales.values()].toReversed();
      return { ...handed, way, sale: sale?.id ?? '' };
    },
    sweepLater: async (milliseconds = 60_000) => {
      shop.advanceTime(milliseconds);
      await shop.sweepPayments();
    },
  };
}
