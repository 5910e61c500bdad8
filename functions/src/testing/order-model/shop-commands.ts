import { parseMoney } from '@plenty/contract/lib/money';
import { ORDER_STATUSES, type OrderStatus } from '@plenty/contract/orders/order-status';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { AppError } from '../../app-error.ts';
import { paths } from '../../db/paths.ts';
import { expireOrders, sendPaymentReminders } from '../../payments/unpaid-orders.ts';
import { parseCreatedOrder } from '../place-order.ts';
import { setOrderStatus } from '../set-order-status.ts';
import type { TestShop } from '../test-shop.ts';
import type { TestResponse } from '../http-client.ts';
import { MODEL_PRODUCTS, type ModelDiscount, toReservedUnits } from './model-order.ts';
import {
  type CheckoutDraft,
  type Command,
  type CommandContext,
  type Shopper,
  callAsShopper,
  createCommand,
  createDraft,
  findOrderId,
  pick,
} from './model-shopper.ts';
import { claimCommands } from './claim-commands.ts';
import { swapCommands } from './swap-commands.ts';
import { paymentCommands } from './payment-commands.ts';
import { refundCommands } from './refund-commands.ts';
import type { ShopModel } from './shop-model.ts';

const HOUR_MS = 3_600_000;
const HOLD_MS = { manual: 24 * HOUR_MS, form: HOUR_MS / 2, 'orders-v2': HOUR_MS / 2 } as const;

const readCart = (shop: TestShop, shopper: Shopper) => callAsShopper(shop, shopper, 'GET', '/api/cart');
const submitDraft = (shop: TestShop, shopper: Shopper, { body }: CheckoutDraft) =>
  callAsShopper(shop, shopper, 'POST', '/api/checkout/create-order', body);

/** An order number seen for the first time is a new order of this draft; any other response must name a known order. */
function applyOrderResponse(
  model: ShopModel,
  { shop }: CommandContext,
  draft: CheckoutDraft,
  answer: TestResponse,
): void {
  expect([200, 409]).toContain(answer.status);
  if (answer.status !== 200) return;
  const created = parseCreatedOrder(answer);
  const known = model.orders.find((order) => order.orderNumber === created.orderNumber);
  if (!known) {
    const expiresAt = shop.now().getTime() + HOLD_MS[model.mode];
    const total = parseMoney(created.total);
    model.placeOrder({
      created,
      email: draft.email,
      code: draft.code,
      reserved: toReservedUnits(draft.lines),
      expiresAt,
      total,
    });
  }
  const order = known ?? model.orders.at(-1);
  // Nobody is redirected to pay what is paid already or pending.
  const awaits = order !== undefined && model.awaitsPayPal(order);
  expect(created.paypalFormData !== undefined).toBe(awaits && order.mode === 'form');
  expect(created.redirectUrl !== undefined).toBe(awaits && order.mode === 'orders-v2');
  if (order && created.redirectUrl !== undefined) Object.assign(order, { created, isAtPaypal: true });
}

const changeLine = (who: 0 | 1, place: number, quantity: number): Command =>
  createCommand(`shopper ${who} wants ${quantity} of line ${place}`, async (_model, { shop, shoppers }) => {
    const line = pick(shoppers[who].lines, place);
    if (!line) return;
    const path = `/api/cart/${line.id}`;
    const { status } =
      quantity === 0
        ? await callAsShopper(shop, shoppers[who], 'DELETE', path)
        : await callAsShopper(shop, shoppers[who], 'PUT', path, { quantity });
    // The other tab may have ordered the line.
    expect([200, 404, 409]).toContain(status);
  });

type Choice = { readonly product: (typeof MODEL_PRODUCTS)[number]; readonly size: string; readonly quantity: number };

async function add(shop: TestShop, shopper: Shopper, { product, size, quantity }: Choice): Promise<void> {
  const chosen = product.sizes.find((each) => each === size) ?? product.sizes[0];
  const body = { productId: product.id, size: chosen, color: 'Black', quantity };
  const { status } = await callAsShopper(shop, shopper, 'POST', '/api/cart', body);
  expect([200, 409, 422]).toContain(status);
}

const addToCart = (who: 0 | 1, choice: Choice): Command =>
  createCommand(`shopper ${who} adds ${choice.quantity} of ${choice.product.id} ${choice.size}`, (_model, services) =>
    add(services.shop, services.shoppers[who], choice),
  );

/** Orders the cart. An empty cart gets `choice` first. */
const order = (who: 0 | 1, choice: Choice, code: ModelDiscount | undefined, isUpperCase: boolean): Command =>
  createCommand(`shopper ${who} orders with ${code ?? 'no code'}`, async (model, services) => {
    const shopper = services.shoppers[who];
    await readCart(services.shop, shopper);
    if (shopper.lines.length === 0) await add(services.shop, shopper, choice);
    expect(shopper.lines.map(({ available }) => available)).toEqual(
      shopper.lines.map((line) => model.isAvailable(line, shopper.name)),
    );
    const draft = createDraft(services.shop, shopper, code, isUpperCase);
    const canOrder = model.canOrder(shopper.lines, code, draft.email);
    shopper.drafts.push(draft);
    const answer = await submitDraft(services.shop, shopper, draft);
    const isRepeated = answer.status === 200 && model.isLastOf(parseCreatedOrder(answer).orderNumber, shopper.name);
    expect(answer, JSON.stringify(answer.data)).toMatchObject({ status: canOrder || isRepeated ? 200 : 409 });
    applyOrderResponse(model, services, draft, answer);
  });

const openTab = (who: 0 | 1, code: ModelDiscount | undefined): Command =>
  createCommand(`shopper ${who} leaves a tab open`, async (_model, { shop, shoppers }) => {
    shoppers[who].drafts.push(createDraft(shop, shoppers[who], code, false));
  });

const sendOlder = (who: 0 | 1, place: number): Command =>
  createCommand(`shopper ${who} sends tab ${place} again`, async (model, services) => {
    const shopper = services.shoppers[who];
    const draft = pick(shopper.drafts, place);
    if (draft) applyOrderResponse(model, services, draft, await submitDraft(services.shop, shopper, draft));
  });

const orderAtOnce = (code: ModelDiscount | undefined): Command =>
  createCommand(`both order at once, twice, with ${code ?? 'no code'}`, async (model, services) => {
    const drafts = await Promise.all(
      services.shoppers.map(async (shopper) => {
        await readCart(services.shop, shopper);
        return { shopper, draft: createDraft(services.shop, shopper, code, false) };
      }),
    );
    const sent = [...drafts, ...drafts];
    const answers = await Promise.all(sent.map(({ shopper, draft }) => submitDraft(services.shop, shopper, draft)));
    for (const [place, { shopper, draft }] of sent.entries()) {
      const answer = answers[place];
      if (answer) applyOrderResponse(model, services, draft, answer);
      shopper.drafts.push(draft);
    }
  });

const setStatus = (place: number, status: OrderStatus): Command =>
  createCommand(`the owner sets order ${place} to ${status}`, async (model, { shop }) => {
    const found = pick(model.orders, place);
    if (!found) return;
    const setting = setOrderStatus(shop.database, await findOrderId(shop, found), status, shop.eventContext());
    if (!model.canSetStatus(found, status)) return expect(setting).rejects.toThrow(AppError);
    await setting;
    model.decideStatus(found, status, shop.now().getTime());
  });

const passTime = (hours: number): Command =>
  createCommand(`${hours} hours pass`, async (_model, { shop }) => shop.advanceTime(hours * HOUR_MS));

const expireDueOrders = (): Command =>
  createCommand('due orders expire, twice at once', async (model, { shop }) => {
    const expired = await Promise.all([1, 2].map(() => expireOrders(shop.database, shop.eventContext())));
    expect(expired.reduce((sum, count) => sum + count, 0)).toBe(model.expire(shop.now().getTime()));
    await Promise.all([1, 2].map(() => sendPaymentReminders(shop.database, shop.eventContext())));
  });

const changePrice = (productId: number, price: number): Command =>
  createCommand(`product ${productId} costs ${price} now`, async (_model, { shop }) => {
    await shop.database.doc(paths.product(productId)).update({ price });
  });

const who = fc.constantFrom<0 | 1>(0, 1);
const place = fc.nat({ max: 11 });
const choice = fc.record({
  product: fc.constantFrom(...MODEL_PRODUCTS),
  size: fc.constantFrom('SM', 'MED'),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const code = fc.constantFrom<ModelDiscount | undefined>(undefined, 'TWICE', 'EACHONCE');

/** Everything that can happen to orders; likely commands are listed several times. */
export const shopCommands: fc.Arbitrary<Command>[] = [
  fc.tuple(who, choice).map((all) => addToCart(...all)),
  fc.tuple(who, choice).map((all) => addToCart(...all)),
  ...Array.from({ length: 3 }, () => fc.tuple(who, choice, code, fc.boolean()).map((all) => order(...all))),
  fc.tuple(who, place, fc.nat({ max: 4 })).map((all) => changeLine(...all)),
  fc.tuple(who, code).map((all) => openTab(...all)),
  fc.tuple(who, place).map((all) => sendOlder(...all)),
  code.map(orderAtOnce),
  fc.tuple(place, fc.constantFrom(...ORDER_STATUSES)).map((all) => setStatus(...all)),
  fc.tuple(place, fc.constantFrom<OrderStatus>('cancelled', 'processing')).map((all) => setStatus(...all)),
  fc.constantFrom(0.25, 1, 19, 23, 73, 120).map(passTime),
  fc.constant(expireDueOrders()),
  fc.tuple(fc.constantFrom(1, 2, 3), fc.constantFrom(1900, 4800, 9900)).map((all) => changePrice(...all)),
  ...paymentCommands,
  ...refundCommands,
  ...claimCommands,
  ...swapCommands,
];
