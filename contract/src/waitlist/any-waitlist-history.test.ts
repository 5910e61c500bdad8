import { expect, test } from 'vitest';
import { allocateUnits } from './waitlist.ts';

const HISTORIES = 1000;
const STEPS = 80;

/** Whole numbers below a limit that are the same for the same seed. */
function createDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** A shop with one variant. People are numbers, in the order in which they joined. */
function createShop() {
  return {
    count: 0,
    stocked: 0,
    sold: 0,
    joined: 0,
    line: [] as number[],
    held: [] as number[],
    served: [] as number[],
  };
}
type Shop = ReturnType<typeof createShop>;

function allocate(shop: Shop, released: number): void {
  const { held, count } = allocateUnits({ count: shop.count, released, line: shop.line });
  shop.count = count;
  shop.line = shop.line.slice(held.length);
  shop.held.push(...held);
  shop.served.push(...held);
}

const STEPS_OF_A_SHOP: readonly ((shop: Shop, dice: (below: number) => number) => void)[] = [
  function joinWhenSoldOut(shop) {
    if (shop.count > 0) return;
    shop.joined += 1;
    shop.line.push(shop.joined);
  },
  function restock(shop, dice) {
    const units = 1 + dice(4);
    shop.count += units;
    shop.stocked += units;
    allocate(shop, 0);
  },
  function expire(shop, dice) {
    const expired = shop.held.splice(0, dice(3));
    allocate(shop, expired.length);
  },
  function buyHeldUnit(shop, dice) {
    const [buyer] = shop.held.splice(dice(Math.max(1, shop.held.length)), 1);
    if (buyer !== undefined) shop.sold += 1;
  },
  function buyAsNewcomer(shop) {
    if (shop.count <= 0) return;
    shop.count -= 1;
    shop.sold += 1;
  },
  function leave(shop, dice) {
    if (shop.line.length > 0) shop.line.splice(dice(shop.line.length), 1);
  },
  function repeatTheTrigger(shop) {
    allocate(shop, 0);
  },
];

test('in any history no unit is promised twice, nobody is served out of turn, and newcomers buy only what nobody waits for', () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const dice = createDice(seed * 7919);
    const shop = createShop();
    for (let step = 0; step < STEPS; step += 1) {
      const run = STEPS_OF_A_SHOP[dice(STEPS_OF_A_SHOP.length)];
      run?.(shop, dice);
      const where = `seed ${seed}, step ${step}: ${run?.name}`;
      expect(shop.count + shop.held.length + shop.sold, where).toBe(shop.stocked);
      expect(shop.count, where).toBeGreaterThanOrEqual(0);
      expect(shop.served, where).toEqual(shop.served.toSorted((one, other) => one - other));
      if (shop.line.length > 0) expect(shop.count, where).toBe(0);
    }
  }
});
