import { expect, test } from 'vitest';
import { createSeededRandom } from '../testing/seeded-random.ts';
import { findBookFaults, findFaults } from '../testing/order-history/check-shop.ts';
import { type Step, drawStep } from '../testing/order-history/draw-step.ts';
import { hearMessage, sendRefundTask } from '../testing/order-history/refund-steps.ts';
import { Rejection, type SimulatedShop, createSimulatedShop } from '../testing/order-history/simulated-shop.ts';
import type { Dice } from '../testing/order-history/sold-order.ts';

const HISTORIES = process.env['PROVE'] === undefined ? 300 : 10_000;
const SEED = 20_261_126;
const STEPS = 80;

function copyShop({ orders, stock, stocked, emails, paypal, inbox, heard }: SimulatedShop): SimulatedShop {
  const { captured, refunded, reversed, answers } = paypal;
  const books = { captured, refunded: new Map(refunded), reversed: new Set(reversed), answers: new Map(answers) };
  const counts = { stock: new Map(stock), stocked: new Map(stocked) };
  return {
    orders: new Map(orders),
    ...counts,
    emails: [...emails],
    paypal: books,
    inbox: [...inbox],
    heard: new Set(heard),
  };
}

/** The shop after a step, or as it was when the step was rejected: each is stored whole or not at all. */
function run(shop: SimulatedShop, apply: Step['apply']): SimulatedShop {
  const next = copyShop(shop);
  try {
    apply(next);
    return next;
  } catch (failure) {
    if (failure instanceof Rejection) return shop;
    throw failure;
  }
}

type History = { shop: SimulatedShop; accepted: number; notCancelled: number; readonly past: Step[] };

const countNotCancelled = ({ orders }: SimulatedShop) =>
  [...orders.values()].filter(({ concern }) => concern === 'not-cancelled').length;

function check(history: History, where: string): void {
  expect(findFaults(history.shop), where).toEqual([]);
}

/** The answer was lost, so the same is sent again: nothing happens twice. */
function repeat(history: History, step: Step, where: string): void {
  const before = history.shop;
  history.shop = run(before, step.apply);
  if (step.once) expect(history.shop, `${where}, again`).toEqual(before);
}

function live(history: History, dice: Dice, where: string): void {
  const step = drawStep(history.shop, dice);
  if (!step) return;
  const here = `${where}: ${step.name}`;
  // The process dies before it has stored anything.
  if (dice(10) === 0) run(history.shop, step.apply);
  const before = history.shop;
  history.shop = run(before, step.apply);
  check(history, here);
  if (history.shop === before) return;
  history.accepted += 1;
  if (countNotCancelled(history.shop) > countNotCancelled(before)) history.notCancelled += 1;
  if (dice(3) === 0) repeat(history, step, here);
  check(history, `${here}, again`);
  if (step.name.includes('refund') || step.name.startsWith('status')) history.past.push(step);
}

/** Every message arrives, in any order and twice, and every task runs until it has heard its answer. */
function finish(history: History): void {
  for (const id of history.shop.orders.keys()) {
    let before: SimulatedShop | undefined;
    while (before !== history.shop) {
      before = history.shop;
      history.shop = run(before, (shop) => sendRefundTask(shop, id, { rejects: false, hears: true, isLate: false }));
    }
  }
  for (const message of [...history.shop.inbox, ...history.shop.inbox.toReversed()]) {
    history.shop = run(history.shop, (shop) => hearMessage(shop, message));
  }
}

test(
  `in ${HISTORIES} histories of reports, swaps, refunds, chargebacks, replacements, cancellations and restocks, no unit, cent or email is lost or doubled (seed ${SEED})`,
  { timeout: 10 * 60_000 },
  () => {
    const seen = new Map<string, number>();
    let accepted = 0;
    let notCancelled = 0;
    for (let seed = SEED; seed < SEED + HISTORIES; seed += 1) {
      const random = createSeededRandom(seed);
      const dice: Dice = (below) => Math.floor(random() * below);
      const history: History = { shop: createSimulatedShop(dice), accepted: 0, notCancelled: 0, past: [] };
      check(history, `seed ${seed}, start`);
      for (let step = 0; step < STEPS; step += 1) {
        live(history, dice, `seed ${seed}, step ${step}`);
        // An old request of the owner comes again, out of a tab that was asleep.
        const old = dice(8) === 0 ? history.past[dice(history.past.length)] : undefined;
        if (old?.once) repeat(history, old, `seed ${seed}, step ${step}, old ${old.name}`);
      }
      finish(history);
      check(history, `seed ${seed}, end`);
      expect(findBookFaults(history.shop), `seed ${seed}`).toEqual([]);
      accepted += history.accepted;
      notCancelled += history.notCancelled;
      for (const email of history.shop.emails) {
        const kind = email.split(' ')[0] ?? '';
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
    }
    // Histories in which hardly anything happened would prove nothing.
    expect(accepted).toBeGreaterThan(HISTORIES * 15);
    expect(notCancelled, 'refunds that did not cancel their order').toBeGreaterThan(0);
    for (const kind of [
      'claim-received',
      'claim-response',
      'refunded',
      'swap-requested',
      'swap-receive',
      'cancelled',
      'owner-dispute',
    ]) {
      // prettier-ignore
      expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(HISTORIES / 20);
    }
  },
);
