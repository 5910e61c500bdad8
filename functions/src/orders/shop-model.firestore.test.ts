import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { paths } from '../db/paths.ts';
import { runReconciliation } from '../reconciliation/reconciliation-report.repository.ts';
import { startAudit } from '../testing/audit-shop.ts';
import { resetShop, type Shopper } from '../testing/order-model/model-shopper.ts';
import { shopCommands } from '../testing/order-model/shop-commands.ts';
import { findRepeatedEmails, trackMoney, listUnexpectedDiscrepancies } from '../testing/order-model/check-money.ts';
import { ShopModel } from '../testing/order-model/shop-model.ts';
import { createPayPalShop } from '../testing/paypal-shop.ts';

const SEED = 20_261_120;
const ROUNDS = process.env['PROVE'] === undefined ? 20 : 300;
const COMMANDS = 80;
const MINUTES = 60_000;
const LIMIT_MS = (process.env['PROVE'] === undefined ? 4 : 20) * MINUTES;

const shop = createPayPalShop('model');
const FIELDS = ['orderNumber', 'status', 'paymentStatus', 'holdsGoods', 'refundedAmount'];
const newShopper = (name: string): Shopper => ({ name, cookie: undefined, lines: [], drafts: [] });

test(
  `whatever two shoppers, the owner, PayPal and time do, inventory and payments stay consistent (${ROUNDS} rounds, seed ${SEED})`,
  { timeout: 25 * MINUTES },
  async () => {
    let ordered = 0;
    let paid = 0;
    let refunded = 0;
    let reversed = 0;
    let replaced = 0;
    let swapped = 0;
    const modes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.commands(shopCommands, { maxCommands: COMMANDS, size: 'max' }), async (commands) => {
        await resetShop(shop);
        const audit = await startAudit(shop.database);
        // Starts the stock ledgers.
        await runReconciliation(shop, true);
        const countMoney = trackMoney(shop);
        const model = new ShopModel();
        const real = { shop, shoppers: [newShopper('ann'), newShopper('bob')] as const };
        await fc.asyncModelRun(() => ({ model, real }), commands);
        expect(await audit()).toEqual([]);
        for (const [name, { shop: ours, expected }] of Object.entries(await countMoney(model)))
          expect(ours, name).toBe(expected);
        expect(await listUnexpectedDiscrepancies(shop)).toEqual([]);
        const stored = await shop.database.collection(paths.orders).get();
        const held = (one: string, other: string) => one.localeCompare(other);
        const words = (...said: readonly unknown[]) => said.join(' ');
        expect(stored.docs.map((order) => words(...FIELDS.map((field) => order.get(field)))).toSorted(held)).toEqual(
          [
            ...model.orders.map((order) =>
              words(order.orderNumber, order.status, order.paymentStatus, order.holds, order.refunded),
            ),
            ...model.replacements.map(({ orderNumber, status }) =>
              words(orderNumber, status, 'not_required', status !== 'cancelled', 0),
            ),
          ].toSorted(held),
        );
        expect(await findRepeatedEmails(shop)).toEqual([]);
        swapped += model.orders.filter(({ hasSwaps }) => hasSwaps).length;
        ordered += stored.size;
        replaced += model.replacements.length;
        const count = (status: string) => model.orders.filter(({ paymentStatus }) => paymentStatus === status).length;
        const returned = count('refunded') + count('partially_refunded');
        paid += count('paid') + returned;
        refunded += returned;
        reversed += count('reversed');
        for (const { mode, sale } of model.orders) if (sale !== null) modes.add(mode);
      }),
      // Shrinking a failure has a time limit.
      { numRuns: ROUNDS, seed: SEED, interruptAfterTimeLimit: LIMIT_MS, markInterruptAsFailure: true },
    );
    // Rounds without any order would prove nothing.
    expect(ordered).toBeGreaterThan(2 * ROUNDS);
    expect(paid).toBeGreaterThan(ROUNDS / 2);
    expect(refunded).toBeGreaterThan(ROUNDS / 4);
    expect(reversed).toBeGreaterThan(0);
    expect(replaced).toBeGreaterThan(0);
    expect(swapped).toBeGreaterThan(0);
    expect([...modes].toSorted()).toEqual(['form', 'orders-v2']);
  },
);
