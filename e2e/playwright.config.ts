import { type PlaywrightTestConfig, defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FEATURES, CHROMIUM_SHELL, SHOP } from './testing/environment.ts';
import { DESKTOP } from './testing/screen-matrix.ts';

/** Runs one group of PROJECTS only; undefined for all but the newcomer's. */
const GROUP = process.env['JOURNEYS'];
const IS_SCREENSHOT_RUN = process.env['SCREENS'] === '1';
/** These change how the whole shop is paid. */
const PAYPAL_JOURNEYS = /(pay-with-paypal|paypal-[\w-]+)\.spec\.ts$/;
/** These change what every shopper sees. The other admin journeys run beside the shoppers'. */
const ADMIN_JOURNEYS =
  /admin-(bulk-products|categories|content|measurements|page-texts|pairs|products|shopify-sync|unsaved-work|variant-prices|variants)\.spec\.ts$/;
/**
 * These change what an order costs and what is said beside its buttons, whether one is taken at all, and which jobs ran: no other journey
 * may be paying meanwhile.
 */
const CHECKOUT_SETTINGS_JOURNEYS =
  /admin-(campaigns|pause-orders|sentences|shipping-and-tax|size-swaps|ten-jobs|unfinished-carts)\.spec\.ts$/;
/** Changes parts of every page that the admin journeys look at. */
const HOME_PAGE_JOURNEYS = /edit-home-page\.spec\.ts$/;
/** A new admin password ends every session of the panel. */
const ADMIN_SIGN_IN_JOURNEYS = /admin-sign-in\.spec\.ts$/;
const BROWSER = {
  executablePath: CHROMIUM_SHELL,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Headless text snaps to whole pixels otherwise, and the fallback font is then wider than the shop's.
    '--font-render-hinting=none',
    // Never paint a picture before it is decoded.
    '--disable-checker-imaging',
    CHROMIUM_FEATURES,
  ],
};

const SHOPPERS = {
  name: 'shop',
  testIgnore: [PAYPAL_JOURNEYS, ADMIN_JOURNEYS, CHECKOUT_SETTINGS_JOURNEYS, HOME_PAGE_JOURNEYS, ADMIN_SIGN_IN_JOURNEYS],
};
/** These change shop-wide settings, so they wait until no shopper's journey is running. */
const AFTER_SHOPPERS = GROUP === undefined ? { dependencies: [SHOPPERS.name] } : {};
const OTHERS: PlaywrightTestConfig['projects'] = [
  { name: 'admin', testMatch: ADMIN_JOURNEYS, ...AFTER_SHOPPERS },
  { name: 'checkout-settings', testMatch: CHECKOUT_SETTINGS_JOURNEYS, workers: 1, dependencies: ['admin', 'paypal'] },
  { name: 'home-page', testMatch: HOME_PAGE_JOURNEYS, workers: 1, dependencies: ['checkout-settings'] },
  { name: 'admin-sign-in', testMatch: ADMIN_SIGN_IN_JOURNEYS, dependencies: ['home-page'] },
  {
    name: 'paypal',
    testMatch: PAYPAL_JOURNEYS,
    workers: 1,
    ...AFTER_SHOPPERS,
    // The full browser keeps the page it leaves for PayPal in the back/forward cache, as a shopper's does.
    use: {
      launchOptions: { ...BROWSER, executablePath: CHROMIUM, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
    },
  },
];

/** The values of JOURNEYS. */
const PROJECTS: Readonly<Record<string, PlaywrightTestConfig['projects']>> = {
  all: [SHOPPERS, ...OTHERS],
  shoppers: [SHOPPERS],
  owner: OTHERS,
  newcomer: [{ name: 'newcomer', fullyParallel: false, workers: 1 }],
};

/** Journeys through the whole shop in a real Chromium; SCREENS=1 (`npm run screenshots`) saves screenshots instead. */
export default defineConfig({
  testDir: GROUP === 'newcomer' ? 'newcomer' : 'journeys',
  // Two runs may be under way at once, and each empties its folder first.
  outputDir: `results/${GROUP ?? 'all'}`,
  fullyParallel: true,
  workers: 4,
  // In CI a failed journey gets two more tries; Playwright then reports it as flaky.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: true,
  // Generous, because the functions emulator may start a new process for any request and a CI machine's speed varies threefold.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  projects: PROJECTS[GROUP ?? 'all'] ?? [],
  ...(IS_SCREENSHOT_RUN ? { grep: /@screens/ } : { grepInvert: /@screens/ }),
  use: {
    baseURL: SHOP,
    // As long as an expectation waits, so that a missing control fails before the whole journey times out.
    actionTimeout: 60_000,
    viewport: DESKTOP,
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: BROWSER,
  },
});
