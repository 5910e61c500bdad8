import { randomBytes } from 'node:crypto';
import { logger } from 'firebase-functions/logger';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paths } from '../db/paths.ts';
import { expireOrders } from '../payments/unpaid-orders.ts';
import { readDiscrepancies, runReconciliation } from '../reconciliation/reconciliation-report.repository.ts';
import { interruptDatabase } from '../testing/interrupt-connections.ts';
import { mapConcurrently } from '../testing/map-concurrently.ts';
import { createSeededRandom } from '../testing/seeded-random.ts';
import { createWaitlistShop } from '../testing/waitlist-shop.ts';
import { expireHolds, serveLines } from './run-waitlist.ts';

const SEED = 20_261_126;
const PEOPLE = process.env['PROVE'] === '1' ? 1000 : 60;
/** Fifty units, in four uneven deliveries. */
const DELIVERIES = [3, 26, 1, 20] as const;
const MINUTE_MS = 60_000;
/** Every kill makes the next one later, so that all work once runs to its end. */
const CALLS = 20;

const shop = createWaitlistShop('waitlist-model');
const connections = interruptDatabase();
// Every crash is logged; that would flood the test's output.
const silent = vi.spyOn(logger, 'error').mockReturnValue();
beforeAll(async () => {
  shop.setAccountLimits('waitlist-address=9999, waitlist-network=9999, waitlist-mailbox=9999, waitlist-links=9999');
  await shop.seedWaitlist();
  await shop.database.doc(paths.stock(1, 'lrg__black')).update({ stocked: 0 });
});
afterAll(() => {
  connections.restore();
  silent.mockRestore();
});

const random = createSeededRandom(SEED);
const below = (limit: number) => Math.floor(random() * limit);

/** Runs work that is killed at random calls to the database, before or after they take effect, until it once runs to its end. */
async function runKilled(work: () => Promise<unknown>): Promise<number> {
  let kills = 0;
  for (;;) {
    const interruption = { at: 1 + below(CALLS * (kills + 1)), isHeard: random() < 0.5, kills: true };
    if ((await connections.runInterrupted(interruption, work)) === undefined) return kills;
    kills += 1;
  }
}

/** What must be true at every moment, even after half of the work. */
async function checkInvariants(delivered: number, where: string): Promise<void> {
  const [line, count, orders] = await Promise.all([shop.listLine(), shop.countUnits(), shop.listStoredOrders()]);
  const held = line.filter(({ state }) => state === 'held');
  const ordered = orders
    .filter(({ holdsGoods }) => holdsGoods)
    .flatMap(({ items }) => items.map((item) => item.quantity));
  const units = ordered.reduce((sum, quantity) => sum + quantity, 0);
  expect(count, where).toBeGreaterThanOrEqual(0);
  expect(count + held.length + units, `${where}: ${count} to sell, ${held.length} held, ${units} ordered`).toBe(
    delivered,
  );
  // Whoever still waits joined after everybody who was ever served. The emulator's clock ticks in milliseconds, and the id decides.
  const placeOf = (states: readonly string[]) =>
    line.filter(({ state }) => states.includes(state)).map(({ id, joinedAt }) => `${joinedAt?.valueOf()} ${id}`);
  const [lastServed = '', firstWaiting = '~'] = [
    placeOf(['held', 'bought', 'expired']).toSorted().at(-1),
    placeOf(['waiting']).toSorted()[0],
  ];
  expect(lastServed < firstWaiting, `${where}: served out of turn`).toBe(true);
  const buying = line.filter(({ state }) => state === 'bought').map(({ orderId }) => orderId);
  expect(new Set(buying).size, `${where}: two links bought with one order`).toBe(buying.length);
}

/** Everybody who was ever served got exactly one email about it; so did those who have left since. */
async function checkEmails(): Promise<void> {
  const line = await shop.listLine();
  const found = await shop.database.collection(paths.emails).where('event', '==', 'waitlist-held').get();
  const served = line.filter(({ state }) => ['held', 'bought', 'expired'].includes(state));
  const written = found.docs.flatMap((document) => document.get('to') as string[]);
  expect(new Set(written).size).toBe(written.length);
  expect(served.map(({ email }) => email).filter((email) => !written.includes(email))).toEqual([]);
  expect(written.filter((email) => line.some((entry) => entry.email === email && entry.state === 'waiting'))).toEqual(
    [],
  );
}

/** Buys with a link: the shop's function dies at random calls, and the browser sends everything again. */
async function buyWithLink(email: string): Promise<void> {
  const token = await shop.findToken(email, 'waitlist-held');
  const cookie = randomBytes(32).toString('base64url');
  await runKilled(() => shop.claim(token, cookie));
  const { lines } = await shop.claim(token, cookie);
  if (lines.length === 0) return;
  await runKilled(() => shop.order(cookie, lines, email));
  await shop.order(cookie, lines, email);
}

async function tryAsNewcomer(): Promise<number> {
  const body = { productId: 1, size: 'LRG', color: 'Black', quantity: 1 };
  return (await shop.call('/api/cart', { method: 'POST', body })).status;
}

test(
  `D-75 ${PEOPLE} people wait, fifty units come back in four deliveries, and functions die at random: nobody is served out of turn, and no unit twice (seed ${SEED})`,
  { timeout: 30 * MINUTE_MS },
  async () => {
    const people = Array.from({ length: PEOPLE }, (_nothing, person) => `person-${person}@example.com`);
    await mapConcurrently(people, (email) => shop.joinAndConfirm(email), 6);
    expect((await shop.listLine()).filter(({ state }) => state === 'waiting')).toHaveLength(PEOPLE);
    let delivered = 0;
    let kills = 0;
    for (const [index, units] of DELIVERIES.entries()) {
      const where = `seed ${SEED}, delivery ${index + 1}`;
      delivered += units;
      await shop.deliver(units);
      // Several instances run the trigger at once, and each of them dies.
      const killed = await Promise.all([1, 2, 3].map(() => runKilled(() => shop.runTrigger())));
      kills += killed.reduce((sum, count) => sum + count, 0);
      await checkInvariants(delivered, `${where}, trigger`);
      const line = await shop.listLine();
      const held = line.filter(({ state }) => state === 'held').map(({ email }) => email);
      if (line.some(({ state }) => state === 'waiting')) expect(await shop.countUnits(), where).toBe(0);
      if (index === 0) expect(await tryAsNewcomer()).toBe(409);
      // Some buy, two of them with each link; one leaves; the others let their time pass.
      const buyers = held.filter(() => random() < 0.8);
      await mapConcurrently([...buyers, ...buyers], (email) => buyWithLink(email), 4);
      await checkInvariants(delivered, `${where}, orders`);
      const [leaver] = (await shop.listLine()).filter(({ state }) => state === 'held');
      if (leaver) {
        const leave = () => shop.call(`/api/waitlist/leave?token=${leaver.token}`, { method: 'POST', body: {} });
        await runKilled(leave);
        expect((await leave()).status).toBe(200);
        await runKilled(() => shop.runTrigger());
      }
      await checkInvariants(delivered, `${where}, one has left`);
      shop.advanceTime(2 * 60 * MINUTE_MS);
      const services = shop.services();
      const expired = await Promise.all([1, 2].map(() => runKilled(() => expireHolds(services))));
      kills += expired.reduce((sum, count) => sum + count, 0);
      await checkInvariants(delivered, `${where}, time has passed`);
      kills += await runKilled(() => serveLines(services));
      await checkInvariants(delivered, `${where}, swept`);
    }
    // Half of the orders are never paid, and their units go to those who still wait.
    shop.advanceTime(2 * 24 * 60 * MINUTE_MS);
    await runKilled(() => expireOrders(shop.database, shop.eventContext()));
    await shop.runTrigger();
    await checkInvariants(delivered, 'unpaid orders have expired');
    const left = (await shop.listLine()).filter(({ state }) => state === 'waiting').length;
    if (left > 0) expect(await shop.countUnits()).toBe(0);
    const report = await runReconciliation(shop.services(), true);
    expect((await readDiscrepancies(shop.database, report.id, undefined, 50)).findings).toEqual([]);
    const bought = (await shop.listLine()).filter(({ state }) => state === 'bought').length;
    expect(kills).toBeGreaterThan(0);
    expect(bought).toBeGreaterThan(0);
  },
);

test('D-75 everybody who was served was written to once', checkEmails);
