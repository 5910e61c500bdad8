import type { Page, TestInfo } from '@playwright/test';
import { openPage } from './open-page.ts';
import { listOrdersOf, shopDatabase } from './shop-database.ts';
import type { ShopState } from './shop-states.ts';
import { emailFor, placeOrder } from './shopper.ts';

const PAID = { paymentStatus: 'paid', expiresAt: null } as const;
const SHIPPED = {
  ...PAID,
  shippedAt: new Date(),
  tracking: { carrier: 'USPS', number: '9400 1000 0000 0000 0000 00' },
} as const;
const delayed = (answer: 'keep' | 'cancel' | null) => ({ ...PAID, delay: { toldAt: new Date(), answer } });

const THROUGH_PAYPAL = { mode: 'form', payee: 'pay@plenty.example', merchantId: 'PLENTYDEMO123' } as const;

/** The order states that show more on the order's page than a new order does. */
export const ORDER_STATES = {
  'order-delayed': delayed(null),
  'order-delayed-kept': delayed('keep'),
  'order-delayed-cancelled': delayed('cancel'),
  'order-shipped': { ...SHIPPED, status: 'shipped' },
  'order-delivered': { ...SHIPPED, status: 'delivered', deliveredAt: new Date() },
  'order-payment-open': { payment: THROUGH_PAYPAL },
  'order-payment-at-work': { payment: THROUGH_PAYPAL, returnedAt: new Date() },
  'order-payment-failed': { paymentStatus: 'failed', paymentReason: 'declined' },
} as const;

type OrderState = keyof typeof ORDER_STATES;

/** Places an order; the result puts it into a state and opens its page. */
export async function createOrderWithStates(
  page: Page,
  testInfo: TestInfo,
): Promise<(state: OrderState) => Promise<void>> {
  const email = emailFor(testInfo);
  const { orderNumber, orderKey } = await placeOrder(page, email);
  const order = (await listOrdersOf(email)).find((each) => each['orderNumber'] === orderNumber);
  return async (state) => {
    await shopDatabase()
      .doc(`orders/${String(order?.['id'])}`)
      .update(ORDER_STATES[state]);
    await openPage(page, `/order-confirmation?order=${orderNumber}#key=${orderKey}`);
  };
}

function orderState(name: OrderState): ShopState {
  return {
    name,
    show: async (page, testInfo) => {
      const showState = await createOrderWithStates(page, testInfo);
      await showState(name);
    },
  };
}

/** The order's page in each of these states. */
export const ORDER_PAGES: readonly ShopState[] = [
  orderState('order-delayed'),
  orderState('order-delayed-kept'),
  orderState('order-delayed-cancelled'),
  orderState('order-shipped'),
  orderState('order-delivered'),
  orderState('order-payment-open'),
  orderState('order-payment-at-work'),
  orderState('order-payment-failed'),
];
