import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { paths } from '../firestore/paths.ts';
import { beginAudit } from '../testing/audit-shop.ts';
import { refillShop, type Shopper } from '../testing/model/model-shop.ts';
import { shopCommands } from '../testing/model/shop-commands.ts';
import { ShopModel } from '../testing/model/shop-model.ts';
import { openShop } from '../testing/open-shop.ts';

const SEED = 20_261_120;
const ROUNDS = process.env['PROVE'] === undefined ? 20 : 200;
const COMMANDS = 80;
const MINUTES = 60_000;
const LIMIT_MS = (process.env['PROVE'] === undefined ? 1.5 : 10) * MINUTES;

const shop = openShop('model');
const newShopper = (name: string): Shopper => ({ name, cookie: undefined, lines: [], drafts: [] });

test(
  `whatever two shoppers, the owner, the wallet and time do, the books add up (${ROUNDS} rounds, seed ${SEED})`,
  { timeout: 15 * MINUTES },
  async () => {
    let ordered = 0;
    let paid = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands(shopCommands, { maxCommands: COMMANDS, size: 'max' }), async (commands) => {
        await refillShop(shop);
        const audit = await beginAudit(shop.database);
        const model = new ShopModel();
        const real = { shop, shoppers: [newShopper('ann'), newShopper('bob')] as const };
        await fc.asyncModelRun(() => ({ model, real }), commands);
        expect(await audit()).toEqual([]);
        const stored = await shop.database.collection(paths.orders).get();
        const held = (one: string, other: string) => one.localeCompare(other);
        const words = (...said: readonly unknown[]) => said.join(' ');
        expect(
          stored.docs
            .map((order) =>
              words(...['orderNumber', 'status', 'paymentStatus', 'holdsGoods'].map((field) => order.get(field))),
            )
            .toSorted(held),
        ).toEqual(
          model.orders
            .map(({ orderNumber, status, paymentStatus, holds }) => words(orderNumber, status, paymentStatus, holds))
            .toSorted(held),
        );
        ordered += stored.size;
        paid += model.orders.filter(({ paymentStatus }) => paymentStatus === 'paid').length;
      }),
      // A failure is made smaller for so long and no longer, and then shown.
      { numRuns: ROUNDS, seed: SEED, interruptAfterTimeLimit: LIMIT_MS, markInterruptAsFailure: true },
    );
    // Rounds in which nothing is ever ordered would prove nothing.
    expect(ordered).toBeGreaterThan(2 * ROUNDS);
    expect(paid).toBeGreaterThan(ROUNDS / 2);
  },
);
