import { expect, test } from 'vitest';
import { FAKE_GOOGLE } from '../testing/fake-google.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { findFinalLeaks, findLeaks } from '../testing/takeover/find-leaks.ts';
import { createTakeoverScenario } from '../testing/takeover/takeover-scenario.ts';
import { getAction, planActions } from '../testing/takeover/plan-actions.ts';
import { createSeededRandom } from '../testing/seeded-random.ts';
import { mapConcurrently } from '../testing/map-concurrently.ts';

const { SESSION_RUNS = '300', SESSION_SEED = '20261122', SESSION_FROM = '0' } = process.env;
/** Each run has a seed of its own, SESSION_SEED and its number, so that any of them can be run alone and a long proof in parts. */
const RUNS = Number(SESSION_RUNS);
const FIRST = Number(SESSION_FROM);
/** So many share a shop: the emulator looks through all accounts for one, and gets slower with each. */
const RUNS_IN_A_SHOP = 100;
const LIMITS = ['login-address', 'login-account', 'register-address', 'reset-address', 'reset-account', 'link-address', 'google-address', 'export-account']; // prettier-ignore

async function openFreshShop(): Promise<TestShop> {
  const shop = createTestShop('histories', undefined, new Date());
  shop.setGoogleClient(FAKE_GOOGLE);
  shop.setAccountLimits(LIMITS.map((kind) => `${kind}=9999999`).join(', '));
  await shop.saveProducts({ id: 1 }, { id: 2 });
  return shop;
}

/** One history of a victim and an attacker; what was lost in it, with every step up to there. */
async function live(
  shop: TestShop,
  run: number,
): Promise<{ readonly losses: readonly string[]; readonly isSignedIn: boolean }> {
  const random = createSeededRandom(Number(SESSION_SEED) + run);
  const scenario = createTakeoverScenario(shop, run, random);
  const steps: string[] = [];
  for (const name of planActions(random)) {
    steps.push(name);
    await getAction(name)(scenario);
    const losses = await findLeaks(scenario);
    if (losses.length > 0)
      return { losses: [`run ${run}: ${losses.join(', ')} after ${steps.join('; ')}`], isSignedIn: true };
  }
  const losses = await findFinalLeaks(scenario);
  const told = losses.length === 0 ? [] : [`run ${run}: ${losses.join(', ')} in the end, after ${steps.join('; ')}`];
  return { losses: told, isSignedIn: scenario.attacker.held.length > 0 && scenario.victim.held.length > 0 };
}

test(
  `D-53 in ${RUNS} histories from seed ${SESSION_SEED} + ${FIRST} the attacker never reads the victim's orders, addresses, cart or session, nor signs in as them`,
  async () => {
    const all: Awaited<ReturnType<typeof live>>[] = [];
    for (let start = FIRST; start < FIRST + RUNS; start += RUNS_IN_A_SHOP) {
      const shop = await openFreshShop();
      const length = Math.min(RUNS_IN_A_SHOP, FIRST + RUNS - start);
      const runs = Array.from({ length }, (_nothing, place) => start + place);
      all.push(...(await mapConcurrently(runs, (run) => live(shop, run))));
    }
    expect(all.flatMap(({ losses }) => losses).slice(0, 5)).toEqual([]);
    // A history in which only one of them ever came shows little: there are others.
    expect(all.filter(({ isSignedIn }) => isSignedIn).length).toBeGreaterThan(RUNS / 4);
  },
  4 * 3_600_000,
);
