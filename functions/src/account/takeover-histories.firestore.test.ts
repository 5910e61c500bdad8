import { expect, test } from 'vitest';
import { FAKE_GOOGLE } from '../testing/fake-google.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { findFinalLeaks, findLeaks } from '../testing/takeover/find-leaks.ts';
import { createTakeoverScenario } from '../testing/takeover/takeover-scenario.ts';
import { getAction, planActions } from '../testing/takeover/plan-actions.ts';
import { createSeededRandom } from '../testing/seeded-random.ts';
import { mapConcurrently } from '../testing/map-concurrently.ts';

const { SESSION_RUNS = '100', SESSION_SEED = '20261122', SESSION_FROM = '0' } = process.env;
/** Each run's seed is SESSION_SEED plus its number, so that a single run can be repeated and a long check split. */
const RUNS = Number(SESSION_RUNS);
const FIRST = Number(SESSION_FROM);
/** The emulator scans all accounts on each lookup, so every shop hosts a limited number of runs. */
const RUNS_PER_SHOP = 100;
const LIMITS = ['login-address', 'login-account', 'register-address', 'reset-address', 'reset-account', 'link-address', 'google-address', 'export-account']; // prettier-ignore

async function createFreshShop(): Promise<TestShop> {
  const shop = createTestShop('histories', undefined, new Date());
  shop.setGoogleClient(FAKE_GOOGLE);
  shop.setAccountLimits(LIMITS.map((kind) => `${kind}=9999999`).join(', '));
  await shop.saveProducts({ id: 1 }, { id: 2 });
  return shop;
}

/** Runs one history of a victim and an attacker, and returns its leaks with the steps that led to them. */
async function runHistory(
  shop: TestShop,
  run: number,
): Promise<{ readonly leaks: readonly string[]; readonly isSignedIn: boolean }> {
  const random = createSeededRandom(Number(SESSION_SEED) + run);
  const scenario = createTakeoverScenario(shop, run, random);
  const steps: string[] = [];
  for (const name of planActions(random)) {
    steps.push(name);
    await getAction(name)(scenario);
    const leaks = await findLeaks(scenario);
    if (leaks.length > 0)
      return { leaks: [`run ${run}: ${leaks.join(', ')} after ${steps.join('; ')}`], isSignedIn: true };
  }
  const leaks = await findFinalLeaks(scenario);
  const found = leaks.length === 0 ? [] : [`run ${run}: ${leaks.join(', ')} in the end, after ${steps.join('; ')}`];
  return { leaks: found, isSignedIn: scenario.attacker.held.length > 0 && scenario.victim.held.length > 0 };
}

test(
  `D-53 in ${RUNS} histories from seed ${SESSION_SEED} + ${FIRST} the attacker never reads the victim's orders, addresses, cart or session, nor signs in as them`,
  async () => {
    const all: Awaited<ReturnType<typeof runHistory>>[] = [];
    for (let start = FIRST; start < FIRST + RUNS; start += RUNS_PER_SHOP) {
      const shop = await createFreshShop();
      const length = Math.min(RUNS_PER_SHOP, FIRST + RUNS - start);
      const runs = Array.from({ length }, (_nothing, place) => start + place);
      all.push(...(await mapConcurrently(runs, (run) => runHistory(shop, run))));
    }
    expect(all.flatMap(({ leaks }) => leaks).slice(0, 5)).toEqual([]);
    // Histories in which only one of them signed in prove little.
    expect(all.filter(({ isSignedIn }) => isSignedIn).length).toBeGreaterThan(RUNS / 4);
  },
  4 * 3_600_000,
);
