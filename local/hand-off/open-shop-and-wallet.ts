import type { CreatedOrder } from '@plenty/contract/api/checkout-calls';
import { openPaypalOrders } from '../../functions/src/payments/paypal-orders.ts';
import type { Wallet } from '../../functions/src/payments/wallet.ts';
import { PAYPAL_APP } from '../stand-ins/paypal/app.ts';
import { servePaypal } from '../stand-ins/paypal/serve-paypal.ts';
import type { Switches } from '../stand-ins/paypal/switches.ts';

const WEBHOOKS = '/api/payments/paypal/webhook';
const TIME_LIMIT_MS = 250;

/** What a shop for tests does here. */
interface PayableShop {
  tell(
    raw: string | Uint8Array,
    path?: string,
    method?: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number }>;
  passTime(milliseconds: number): void;
  sweep(): Promise<void>;
}

/** A wallet that listens, and the shop that `open` opens with it: `mode` is how the shop is paid. */
export async function openShopAndWallet<Shop extends PayableShop, Handed extends { readonly created: CreatedOrder }>(
  mode: 'form' | 'orders-v2',
  open: (wallet: Wallet) => Shop,
  handOver: (shop: Shop) => Promise<Handed>,
) {
  const served = await servePaypal(0, {
    seed: 11,
    webhookUrl: WEBHOOKS,
    post: async (address, body, headers) =>
      (await shop.tell(body, address === WEBHOOKS ? address : undefined, 'POST', headers)).status,
  });
  const webUrl = `${served.url}/cgi-bin/webscr`;
  const reach = { timeLimitMs: TIME_LIMIT_MS, fetch };
  const orders = openPaypalOrders({ ...PAYPAL_APP, apiUrl: served.url, webUrl }, reach);
  const shop = open({
    webUrl,
    verifyUrl: webUrl,
    isTest: true,
    ...reach,
    orders,
    webhooks: { isCertificate: (address) => new URL(address).origin === new URL(served.url).origin },
  });
  const { wallet } = served;
  const post = (path: string, body?: URLSearchParams) =>
    fetch(new URL(path, served.url), { method: 'POST', redirect: 'manual', ...(body ? { body } : {}) });

  /** The wallet's page for an order that was handed over. */
  const reachWallet = async ({ paypalUrl, paypalFormData, redirectUrl }: CreatedOrder): Promise<string> => {
    const form = paypalUrl === undefined ? undefined : await post(paypalUrl, new URLSearchParams(paypalFormData ?? {}));
    const page = form ?? (await fetch(redirectUrl ?? '', { redirect: 'manual' }));
    return page.headers.get('location') ?? '';
  };
  /** Where the wallet sends the browser, and what the shop makes of that. */
  const comeBack = (way: string) => {
    const { pathname, search } = new URL(way);
    return shop.tell('', `${pathname}${search}`, 'GET');
  };
  return {
    served,
    shop,
    wallet,
    post,
    reachWallet,
    comeBack,
    /** Hands an order over, presses a button of the wallet and comes back, unless the tab was closed; `way` is the way back. */
    payThere: async (switches: Partial<Switches> = {}, button = 'pay') => {
      const wrong = wallet.set(switches);
      if (wrong !== undefined) throw new Error(wrong);
      const handed = await handOver(shop);
      const pressed = await post(`${await reachWallet(handed.created)}/${button}`);
      const way = pressed.headers.get('location') ?? '';
      if (mode === 'orders-v2' && way !== '') await comeBack(way);
      const [sale] = [...wallet.sales.values()].toReversed();
      return { ...handed, way, sale: sale?.id ?? '' };
    },
    sweepLater: async (milliseconds = 60_000) => {
      shop.passTime(milliseconds);
      await shop.sweep();
    },
  };
}
