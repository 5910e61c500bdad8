import { ORDER_STATUSES, type OrderStatus } from '@plenty/contract/order/order-status';
import { parseMoney } from '@plenty/contract/money/money';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { paths } from '../../firestore/paths.ts';
import { lapseOrders } from '../../orders/lapse-orders.ts';
import { remindOrders } from '../../orders/remind-orders.ts';
import { setOrderStatus } from '../../orders/set-order-status.ts';
import { Refusal } from '../../refusal.ts';
import type { Answer, Shop } from '../open-shop.ts';
import { readCreated } from '../place-order.ts';
import { MODEL_SHELF, type ModelCode } from './model-shelf.ts';
import { type Command, type World, command, idOf, pick } from './command.ts';
import { type Draft, type Shopper, draftOrder, shopFor } from './model-shop.ts';
import { takenOf } from './model-goods.ts';
import type { ShopModel } from './shop-model.ts';
import { moneyCommands } from './money-commands.ts';
import { walletCommands } from './wallet-commands.ts';

const HOUR_MS = 3_600_000;
const HOLD_MS = { manual: 24 * HOUR_MS, form: HOUR_MS / 2, 'orders-v2': HOUR_MS / 2 } as const;

const look = (shop: Shop, shopper: Shopper) => shopFor(shop, shopper, 'GET', '/api/cart');
const send = (shop: Shop, shopper: Shopper, { body }: Draft) =>
  shopFor(shop, shopper, 'POST', '/api/checkout/create-order', body);

/** An order that is answered for the first time is a new one, made of this draft; any other answer names no second one. */
function settle(model: ShopModel, { shop }: World, draft: Draft, answer: Answer): void {
  expect([200, 409]).toContain(answer.status);
  if (answer.status !== 200) return;
  const created = readCreated(answer);
  const known = model.orders.find((order) => order.orderNumber === created.orderNumber);
  if (!known) {
    const expiresAt = shop.now().getTime() + HOLD_MS[model.mode];
    const total = parseMoney(created.total);
    model.place({ created, email: draft.email, code: draft.code, taken: takenOf(draft.lines), expiresAt, total });
  }
  const order = known ?? model.orders.at(-1);
  // Nobody is handed over to pay what was paid, or is on its way.
  const awaits = order !== undefined && model.awaitsWallet(order);
  expect(created.paypalFormData !== undefined).toBe(awaits && order.mode === 'form');
  expect(created.redirectUrl !== undefined).toBe(awaits && order.mode === 'orders-v2');
  if (order && created.redirectUrl !== undefined) Object.assign(order, { created, isAtPaypal: true });
}

const changeLine = (who: 0 | 1, place: number, quantity: number): Command =>
  command(`shopper ${who} wants ${quantity} of line ${place}`, async (_model, { shop, shoppers }) => {
    const line = pick(shoppers[who].lines, place);
    if (!line) return;
    const path = `/api/cart/${line.id}`;
    const { status } =
      quantity === 0
        ? await shopFor(shop, shoppers[who], 'DELETE', path)
        : await shopFor(shop, shoppers[who], 'PUT', path, { quantity });
    // The other tab may have ordered the line.
    expect([200, 404, 409]).toContain(status);
  });

type Choice = { readonly product: (typeof MODEL_SHELF)[number]; readonly size: string; readonly quantity: number };

async function add(shop: Shop, shopper: Shopper, { product, size, quantity }: Choice): Promise<void> {
  const chosen = product.sizes.find((each) => each === size) ?? product.sizes[0];
  const body = { productId: product.id, size: chosen, color: 'Black', quantity };
  const { status } = await shopFor(shop, shopper, 'POST', '/api/cart', body);
  expect([200, 409, 422]).toContain(status);
}

const addToCart = (who: 0 | 1, choice: Choice): Command =>
  command(`shopper ${who} adds ${choice.quantity} of ${choice.product.id} ${choice.size}`, (_model, world) =>
    add(world.shop, world.shoppers[who], choice),
  );

/** Orders what is in the cart, and takes `choice` first where that is nothing. */
const order = (who: 0 | 1, choice: Choice, code: ModelCode | undefined, shouts: boolean): Command =>
  command(`shopper ${who} orders with ${code ?? 'no code'}`, async (model, world) => {
    const shopper = world.shoppers[who];
    await look(world.shop, shopper);
    if (shopper.lines.length === 0) await add(world.shop, shopper, choice);
    expect(shopper.lines.map(({ available }) => available)).toEqual(
      shopper.lines.map((line) => model.isAvailable(line, shopper.name)),
    );
    const draft = draftOrder(world.shop, shopper, code, shouts);
    const canOrder = model.canOrder(shopper.lines, code, draft.email);
    shopper.drafts.push(draft);
    const answer = await send(world.shop, shopper, draft);
    const isRepeated = answer.status === 200 && model.isLastOf(readCreated(answer).orderNumber, shopper.name);
    expect(answer, JSON.stringify(answer.data)).toMatchObject({ status: canOrder || isRepeated ? 200 : 409 });
    settle(model, world, draft, answer);
  });

const openTab = (who: 0 | 1, code: ModelCode | undefined): Command =>
  command(`shopper ${who} leaves a tab open`, async (_model, { shop, shoppers }) => {
    shoppers[who].drafts.push(draftOrder(shop, shoppers[who], code, false));
  });

const sendOlder = (who: 0 | 1, place: number): Command =>
  command(`shopper ${who} sends tab ${place} again`, async (model, world) => {
    const shopper = world.shoppers[who];
    const draft = pick(shopper.drafts, place);
    if (draft) settle(model, world, draft, await send(world.shop, shopper, draft));
  });

const orderAtOnce = (code: ModelCode | undefined): Command =>
  command(`both order at once, twice, with ${code ?? 'no code'}`, async (model, world) => {
    const drafts = await Promise.all(
      world.shoppers.map(async (shopper) => {
        await look(world.shop, shopper);
        return { shopper, draft: draftOrder(world.shop, shopper, code, false) };
      }),
    );
    const sent = [...drafts, ...drafts];
    const answers = await Promise.all(sent.map(({ shopper, draft }) => send(world.shop, shopper, draft)));
    for (const [place, { shopper, draft }] of sent.entries()) {
      const answer = answers[place];
      if (answer) settle(model, world, draft, answer);
      shopper.drafts.push(draft);
    }
  });

const setStatus = (place: number, status: OrderStatus): Command =>
  command(`the owner sets order ${place} to ${status}`, async (model, { shop }) => {
    const found = pick(model.orders, place);
    if (!found) return;
    const setting = setOrderStatus(shop.database, await idOf(shop, found), status, shop.occasion());
    if (!model.canSetStatus(found, status)) return expect(setting).rejects.toThrow(Refusal);
    await setting;
    model.setStatus(found, status);
  });

const passTime = (hours: number): Command =>
  command(`${hours} hours pass`, async (_model, { shop }) => shop.passTime(hours * HOUR_MS));

const sweep = (): Command =>
  command('the sweep lapses what is due, twice at once', async (model, { shop }) => {
    const lapsed = await Promise.all([1, 2].map(() => lapseOrders(shop.database, shop.occasion())));
    expect(lapsed.reduce((sum, count) => sum + count, 0)).toBe(model.lapse(shop.now().getTime()));
    await Promise.all([1, 2].map(() => remindOrders(shop.database, shop.occasion())));
  });

const changePrice = (productId: number, price: number): Command =>
  command(`product ${productId} costs ${price} now`, async (_model, { shop }) => {
    await shop.database.doc(paths.product(productId)).update({ price });
  });

const who = fc.constantFrom<0 | 1>(0, 1);
const place = fc.nat({ max: 11 });
const choice = fc.record({
  product: fc.constantFrom(...MODEL_SHELF),
  size: fc.constantFrom('SM', 'MED'),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const code = fc.constantFrom<ModelCode | undefined>(undefined, 'TWICE', 'EACHONCE');

/** Everything shoppers, the owner and time can do to orders, likely things named more than once. */
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
  fc.constant(sweep()),
  fc.tuple(fc.constantFrom(1, 2, 3), fc.constantFrom(1900, 4800, 9900)).map((all) => changePrice(...all)),
  ...walletCommands,
  ...moneyCommands,
];
