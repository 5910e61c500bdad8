import { cartQuoteSchema } from '@plenty/contract/checkout/quote';
import { formatDollars, parseMoney } from '@plenty/contract/lib/money';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paths } from '../../../functions/src/db/paths.ts';
import { getSessionCookie, createTestShop } from '../../../functions/src/testing/test-shop.ts';
import { AN_ADDRESS, parseCartLines } from '../../../functions/src/testing/place-order.ts';
import { type SignedInBrowser, signUp } from '../../../functions/src/testing/sign-up.ts';
import {
  BROWSER_GLOBALS,
  type SimulatedBrowser,
  type SimulatedPage,
  type Simulation,
  hideAndShowPage,
  createPage,
} from './testing/simulated-browser.ts';
import { createRandom } from '../../fakes/random.ts';
import { type PageModules, type Tab, loadPageModules, createTab, toDisplayedCart } from './testing/tab.ts';
import { createSimulatedNetwork } from './testing/simulated-network.ts';

const FIRST_SEED = 20_261_122;
const RUNS = process.env['PROVE'] === '1' ? 200 : 12;
const RUNS_AT_ONCE = 20;
const ACTIONS = 12;
const DEVICES = 3;
const TABS_OF_A_DEVICE = 2;
const A_WHILE_MS = 11_000;
const LONG_ENOUGH_FOR_MORE_CODES_MS = 660_000;
const CODES = ['SAVE10', 'SHIP', 'BIG'];
const VARIANTS = [
  { productId: 1, size: 'MED', color: 'Black' },
  { productId: 1, size: 'SM', color: 'White' },
  { productId: 2, size: 'MED', color: 'Black' },
  // Only four of this one are in stock.
  { productId: 3, size: 'MED', color: 'Black' },
] as const;

const shop = createTestShop('two-tabs');
let simulation: Simulation | undefined;
let calls = 0;
/** Requests that reached the shop and have no response yet. */
const atTheShop = new Set<string>();
const opened: { readonly page: SimulatedPage; readonly code: PageModules }[] = [];

function readSimulation(): Simulation {
  if (!simulation) throw new Error('No run has begun');
  return simulation;
}

beforeAll(async () => {
  await shop.saveProducts(
    { id: 1, name: 'Script Tee', price: 3600 },
    { id: 2, name: 'Canvas Tote', price: 1250 },
    { id: 3, name: 'Rib Beanie', price: 2000, variants: [{ size: 'MED', color: 'Black', availability: 'in-stock' }] },
  );
  const code = { isActive: true, startsAt: null, endsAt: null, totalUses: null, isOncePerCustomer: false };
  const percent = { ...code, kind: 'percent', percent: 10, minimumSubtotal: 0 };
  await shop.database.doc(paths.discount('SAVE10')).set({ ...percent, code: 'SAVE10' });
  await shop.database.doc(paths.discount('BIG')).set({ ...percent, code: 'BIG', minimumSubtotal: 10_000 });
  await shop.database.doc(paths.discount('SHIP')).set({ ...percent, kind: 'free-shipping', code: 'SHIP' });
  shop.setAccountLimits('register-address=1000');
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [name, value] of Object.entries(BROWSER_GLOBALS)) vi.stubGlobal(name, value);
  for (let device = 0; device < DEVICES; device += 1) {
    const browser: SimulatedBrowser = { name: `device ${device + 1}`, cookie: undefined, storage: new Map() };
    for (let tab = 0; tab < TABS_OF_A_DEVICE; tab += 1) {
      const page = createPage(browser, readSimulation);
      vi.resetModules();
      opened.push({ page, code: await page.run(loadPageModules) });
    }
  }
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

/** Every request comes from an address of its own, so that rate limits on codes do not interfere. */
const call: typeof shop.call = (path, sent) => {
  calls += 1;
  return shop.call(path, {
    ...sent,
    headers: { ...sent?.headers, 'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` },
  });
};

/** The stored cart and its quote. */
async function truthFor({ cookie }: SimulatedBrowser, customer: SignedInBrowser | undefined, code: string | undefined) {
  const headers: Record<string, string> = customer ? { authorization: `Bearer ${customer.token}` } : {};
  const lines = parseCartLines(await call('/api/cart', { cookie, headers }));
  const body = { state: 'OR', ...(code !== undefined && { discountCode: code }) };
  const quote = await call('/api/checkout/quote', { method: 'POST', cookie, headers, body });
  return { lines, quote: cartQuoteSchema.parse(quote.data) };
}

/** What must never be visible: lines beside another quote's subtotal. */
function expectOnePrice(tabs: readonly Tab[], when: string): void {
  for (const tab of tabs) {
    const { lines, quote } = tab.checkout();
    expect(formatDollars(parseMoney(quote.subtotal)), when).toBe(toDisplayedCart(lines).subtotal);
  }
}

/** Waits until everything that arrived has been processed in the pages and at the shop. */
async function digest(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, 0));
  while (atTheShop.size > 0);
  await new Promise((resolve) => setTimeout(resolve, 0));
}

async function playRun(seed: number): Promise<void> {
  const random = createRandom(seed).below;
  const network = createSimulatedNetwork(random);
  let isTrouble = true;
  const loseNext = () => {
    if (!isTrouble || random(12) > 0) return undefined;
    return random(2) === 0 ? 'request' : 'answer';
  };
  const callWithCookie: Simulation['call'] = async (path, request) => {
    const name = `${calls} ${path}`;
    atTheShop.add(name);
    const answer = await call(path, request).finally(() => atTheShop.delete(name));
    return { ...answer, cookie: getSessionCookie(answer) };
  };
  simulation = { network, call: callWithCookie, nextLoss: loseNext };
  shop.advanceTime(LONG_ENOUGH_FOR_MORE_CODES_MS);
  await shop.setStock(3, 'MED', 'Black', 4);
  // Every fourth run has three guests, each with a cart of their own; the others have one customer on three devices.
  const customer = seed % 4 === 3 ? undefined : await signUp({ call });
  for (const { page } of opened) {
    page.browser.cookie = undefined;
    page.browser.storage.clear();
  }
  const tabs = opened.map(({ page, code }) =>
    page.run(() => createTab(page, code, { signIn: customer, home: AN_ADDRESS })),
  );
  const when = `seed ${seed}, ${customer ? 'one customer' : 'guests'}`;

  async function settle(): Promise<void> {
    for (let rounds = 0; ; rounds += 1) {
      expect(rounds, `${when}: it never comes to rest`).toBeLessThan(4000);
      vi.setSystemTime(Date.now() + 1);
      const isMoving = network.deliverNext();
      await digest();
      expectOnePrice(tabs, when);
      if (!isMoving && network.isIdle() && tabs.every((tab) => tab.isIdle())) return;
    }
  }

  for (let step = 0; step < ACTIONS; step += 1) {
    const tab = tabs[random(tabs.length)];
    const what = random(10);
    if (what < 4) tab?.add(VARIANTS[random(VARIANTS.length)] ?? VARIANTS[0]);
    else if (what < 7) tab?.step(random(5), random(3) === 0 ? -1 : 1);
    else if (what < 8) tab?.remove(random(5));
    else if (what < 9) tab?.applyCode(CODES[random(CODES.length)] ?? 'SAVE10');
    else tab?.order();
    // Random deliveries between two taps, from none to many.
    for (let arrivals = random(8); arrivals > 0; arrivals -= 1) {
      vi.setSystemTime(Date.now() + 1);
      network.deliverNext();
      await digest();
      expectOnePrice(tabs, when);
    }
  }
  isTrouble = false;
  await settle();
  // All tabs become visible again after a while.
  vi.setSystemTime(Date.now() + A_WHILE_MS);
  for (const tab of tabs) hideAndShowPage(tab.page);
  await settle();

  for (const [place, tab] of tabs.entries()) {
    const checkout = tab.checkout();
    const truth = await truthFor(tab.page.browser, customer, checkout.code);
    const what = `${when}, tab ${place + 1} on ${tab.page.browser.name}`;
    expect(tab.displayed(), what).toEqual(toDisplayedCart(truth.lines));
    if (truth.lines.length === 0) continue;
    expect(toDisplayedCart(checkout.lines), what).toEqual(toDisplayedCart(truth.lines));
    expect(checkout.quote, what).toEqual(truth.quote.quote);
    expect(checkout.version, what).toBe(truth.quote.version);
  }
  for (const tab of tabs) tab.close();
}

const BATCHES = Array.from({ length: Math.ceil(RUNS / RUNS_AT_ONCE) }, (_, batch) => ({
  first: FIRST_SEED + batch * RUNS_AT_ONCE,
  runs: Math.min(RUNS_AT_ONCE, RUNS - batch * RUNS_AT_ONCE),
}));

test.each(BATCHES)(
  'R-3 R-4 R-6 two tabs on each of three devices, $runs random interleavings of add, change, remove, code and order with lost requests: in the end every tab shows the stored cart’s lines, totals and badge (seeds from $first)',
  async ({ first, runs }) => {
    let atRest = 0;
    for (let run = 0; run < runs; run += 1) {
      await playRun(first + run);
      atRest += 1;
    }
    expect(atRest).toBe(runs);
  },
);
