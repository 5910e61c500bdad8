import { type PlaywrightTestConfig, defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FEATURES, CHROMIUM_SHELL, SHOP } from './testing/environment.ts';
import { DESKTOP } from './testing/screen-matrix.ts';

/** Some of the journeys alone (see PROJECTS); undefined for all. */
const PART = process.env['JOURNEYS'];
const TAKES_SCREENSHOTS = process.env['SCREENS'] === '1';
const PAYPAL_JOURNEYS = /wallet(-\w+)?\.spec\.ts$/;
/** What the owner changes, every shopper sees. */
const ADMIN_JOURNEYS = /admin-(?!gate|pages)\w+\.spec\.ts$/;
/** Changes what stands on every page, which the owner's other journeys look at. */
const HOME_PAGE_JOURNEYS = /front-page\.spec\.ts$/;
/** A new password ends every session of the panel. */
const ADMIN_SIGN_IN_JOURNEYS = /admin-gate\.spec\.ts$/;
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
    // Without a window letters would sit on whole pixels, and the font that stands in be of another width than the shop's.
    '--font-render-hinting=none',
    // A picture is never drawn before it is decoded.
    '--disable-checker-imaging',
    CHROMIUM_FEATURES,
  ],
};

const SHOPPERS = {
  name: 'shop',
  testIgnore: [PAYPAL_JOURNEYS, ADMIN_JOURNEYS, HOME_PAGE_JOURNEYS, ADMIN_SIGN_IN_JOURNEYS],
};
/** What has to wait for the shoppers: the wallet's journeys change how the whole shop is paid, so nobody else may be under way then. */
const AFTER_SHOPPERS = PART === undefined ? { dependencies: [SHOPPERS.name] } : {};
const OTHERS: PlaywrightTestConfig['projects'] = [
  { name: 'owner', testMatch: ADMIN_JOURNEYS, ...AFTER_SHOPPERS },
  { name: 'front', testMatch: HOME_PAGE_JOURNEYS, workers: 1, dependencies: ['owner'] },
  { name: 'gate', testMatch: ADMIN_SIGN_IN_JOURNEYS, dependencies: ['front'] },
  {
    name: 'wallet',
    testMatch: PAYPAL_JOURNEYS,
    workers: 1,
    ...AFTER_SHOPPERS,
    // A shopper's browser, with its window, keeps the page it leaves for the wallet, and shows it again as it was.
    use: {
      launchOptions: { ...BROWSER, executablePath: CHROMIUM, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
    },
  },
];

/** What JOURNEYS names: the journeys of shoppers, those of owner and wallet, or a newcomer's; all but the last without. */
const PROJECTS: Readonly<Record<string, PlaywrightTestConfig['projects']>> = {
  all: [SHOPPERS, ...OTHERS],
  shoppers: [SHOPPERS],
  owner: OTHERS,
  newcomer: [{ name: 'newcomer', fullyParallel: false, workers: 1 }],
};

/** Journeys through the whole shop in a real Chromium; SCREENS=1 (`npm run screens`) saves pictures of every page instead. */
export default defineConfig({
  testDir: PART === 'newcomer' ? 'newcomer' : 'journeys',
  // Two runs may stand side by side, and each of them empties its folder first.
  outputDir: `results/${PART ?? 'all'}`,
  fullyParallel: true,
  workers: 4,
  // Where nobody watches, a journey is given two more tries; Playwright names it flaky in what it prints.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: true,
  // The functions emulator starts a process for each call that comes while all others are busy, and a borrowed machine
  // may be three times slower than it was a minute ago: nothing here is a measure of speed.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  projects: PROJECTS[PART ?? 'all'] ?? [],
  ...(TAKES_SCREENSHOTS ? { grep: /@screens/ } : { grepInvert: /@screens/ }),
  use: {
    baseURL: SHOP,
    // As long as an expectation waits: a click on what never comes fails long before its journey would.
    actionTimeout: 60_000,
    viewport: DESKTOP,
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: BROWSER,
  },
});
