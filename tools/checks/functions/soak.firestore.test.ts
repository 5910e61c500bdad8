import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../../functions/src/db/paths.ts';
import { storedOrderSchema } from '../../../functions/src/orders/stored-order.ts';
import { startAudit } from '../../../functions/src/testing/audit-shop.ts';
import { createHttpClient, type TimedResponse } from '../../../functions/src/testing/http-client.ts';
import { ORIGIN, TEST_ORDER_CODE } from '../../../functions/src/testing/test-shop.ts';
import { createPayPalShop } from '../../../functions/src/testing/paypal-shop.ts';
import {
  checkoutPayload,
  fillCart,
  parseCreatedOrder,
  parseCartLines,
} from '../../../functions/src/testing/place-order.ts';
import { createIpnMessage } from '../../../functions/src/testing/paypal-messages.ts';
import { buildFunctions } from '../../build/shop-build.ts';
import { formatTimes, recordFigure } from '../figures.ts';
import { type FunctionProcess, startFunction } from '../../start/function-process.ts';

/** `npm run soak` runs twenty minutes. */
const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 3);
const CLIENTS = 20;
const MANY = 1_000_000;
/** Memory and times before that include loading and compiling. */
const WARM_SHARE = 0.25;
const MOST_GROWTH = 0.1;
/** Shorter runs do not show memory leaks. */
const TELLING_SECONDS = 300;

const shop = createPayPalShop('soak', undefined, 'form', new Date());
const functions: Partial<Record<'storefront' | 'admin' | 'payments', FunctionProcess>> = {};
const times: number[] = [];
let paypal: Server;
let audit: () => Promise<string[]>;
let admin = '';

const portOf = (name: keyof typeof functions) => functions[name]?.port ?? 0;
const atFunction = (name: keyof typeof functions) => createHttpClient(`http://127.0.0.1:${portOf(name)}`, ORIGIN);

beforeAll(async () => {
  // Plays PayPal's verification: every message is genuine.
  paypal = createServer((_request, response) => response.end('VERIFIED')).listen(0, '127.0.0.1');
  await once(paypal, 'listening');
  await shop.seed();
  await shop.setStock(2, 'MED', 'Black', MANY);
  admin = await shop.signInAsAdmin();
  await buildFunctions();
  const settings = {
    projectId: shop.projectId,
    firestore: process.env['FIRESTORE_EMULATOR_HOST'] ?? '',
    origins: ORIGIN,
    testOrderCode: TEST_ORDER_CODE,
    paypalUrl: `http://localhost:${(paypal.address() as AddressInfo).port}/cgi-bin/webscr`,
  };
  for (const name of ['storefront', 'admin', 'payments'] as const)
    functions[name] = await startFunction(name, settings);
  audit = await startAudit(shop.database);
}, 120_000);
afterAll(async () => {
  await Promise.all(Object.values(functions).map((each) => each.kill()));
  paypal.close();
});

/** Memory of the storefront's process, in MiB. */
function readMemory(): number {
  const kibibytes = execFileSync('ps', ['-o', 'rss=', '-p', String(functions.storefront?.pid)], { encoding: 'utf8' });
  return Number(kibibytes) / 1024;
}

type Done = { orders: Set<string>; paid: Set<string>; wrong: string[]; rounds: number };

async function ask(
  name: keyof typeof functions,
  done: Done,
  ...[path, sent]: Parameters<ReturnType<typeof createHttpClient>>
): Promise<TimedResponse> {
  const answer = await atFunction(name)(path, sent);
  times.push(answer.milliseconds);
  if (answer.status >= 400)
    done.wrong.push(`${sent?.method ?? 'GET'} ${path}: ${answer.status} ${JSON.stringify(answer.data)}`);
  return answer;
}

/** Browses, adds an item, changes its quantity, orders it, sometimes twice, and mostly pays. */
async function shopOnce(place: number, done: Done): Promise<void> {
  for (const path of ['/api/site', '/api/products', '/api/products/1']) await ask('storefront', done, path);
  const { cookie, lines } = await fillCart({ call: atFunction('storefront') }, { productId: 1 + (place % 2) });
  const change = { method: 'PUT', cookie, body: { quantity: 1 + (done.rounds % 3) } };
  const changed = parseCartLines(await ask('storefront', done, `/api/cart/${lines[0]?.id ?? ''}`, change));
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const order = { method: 'POST', cookie, body: { ...checkoutPayload(changed), email } };
  const submits = done.rounds % 5 === 0 ? 3 : 1;
  const answers = await Promise.all(
    Array.from({ length: submits }, () => ask('storefront', done, '/api/checkout/create-order', order)),
  );
  const good = answers.filter(({ status }) => status === 200);
  const [created] = good.map(parseCreatedOrder);
  if (!created) return;
  for (const answer of good) done.orders.add(parseCreatedOrder(answer).orderNumber);
  if (done.rounds % 4 === 3) return;
  const message = createIpnMessage(created, { txn_id: randomBytes(8).toString('hex').toUpperCase() });
  const address = `http://127.0.0.1:${portOf('payments')}/api/payments/paypal/ipn`;
  const told = await fetch(address, { method: 'POST', body: message, headers: { 'content-type': 'application/x-www-form-urlencoded' } }); // prettier-ignore
  if (told.status === 200) done.paid.add(created.orderNumber);
  else done.wrong.push(`a message: ${told.status}`);
}

/** A typical owner: looks at orders, opens one, and edits a text. */
async function workOnce(done: Done): Promise<void> {
  const cookie = admin;
  for (const path of ['orders', 'products', 'settings', 'history'])
    await ask('admin', done, `/api/admin/${path}`, { cookie });
  const body = { value: `Round ${done.rounds}`, type: 'text' };
  await ask('admin', done, '/api/admin/content/home/storyText', { method: 'PUT', cookie, body });
}

test(
  `${CLIENTS} clients browse, order, pay and manage the shop for ${SECONDS} s, and every order exists once, with the right total`,
  { timeout: (SECONDS + 240) * 1000 },
  async () => {
    const done: Done = { orders: new Set(), paid: new Set(), wrong: [], rounds: 0 };
    const until = performance.now() + SECONDS * 1000;
    const memory: number[] = [];
    const measuring = setInterval(() => memory.push(readMemory()), Math.min(1000, (SECONDS * 1000) / 20));
    const live = async (place: number) => {
      while (performance.now() < until) {
        await (place === 0 ? workOnce(done) : shopOnce(place, done));
        done.rounds += 1;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_nothing, place) => live(place)));
    clearInterval(measuring);
    expect(done.wrong).toEqual([]);
    const stored = (await shop.database.collection(paths.orders).get()).docs.map((each) =>
      storedOrderSchema.parse(each.data()),
    );
    const numbers = stored.map(({ orderNumber }) => orderNumber).toSorted();
    expect(numbers).toEqual([...done.orders].toSorted());
    const paid = stored.filter(({ paymentStatus }) => paymentStatus === 'paid').map(({ orderNumber }) => orderNumber);
    expect(paid.toSorted()).toEqual([...done.paid].toSorted());
    expect(await audit()).toEqual([]);
    expect(numbers.length).toBeGreaterThan(0);
    const warm = memory.slice(Math.floor(memory.length * WARM_SHARE));
    const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
    const third = Math.floor(warm.length / 3);
    const [early, late] = [mean(warm.slice(0, third)), mean(warm.slice(-third))];
    recordFigure(
      `Soak: ${CLIENTS} clients, ${SECONDS} s: ${numbers.length} orders, ${paid.length} paid, 0 wrong totals, 0 lost or double`,
    );
    recordFigure(`Soak: ${formatTimes(times)}; storefront ${early.toFixed(0)} MiB early, ${late.toFixed(0)} MiB late`);
    if (SECONDS >= TELLING_SECONDS) expect(late / early).toBeLessThan(1 + MOST_GROWTH);
  },
);
