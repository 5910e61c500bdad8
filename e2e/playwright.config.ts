import { defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FEATURES, CHROMIUM_SHELL } from './testing/chromium.ts';
import { DESKTOP } from './testing/screen-sizes.ts';
import { SHOP } from './testing/shop-address.ts';

const DRAWS_SCREENS = process.env['SCREENS'] === '1';
const WALLET = /wallet(-\w+)?\.spec\.ts$/;
/** What the owner changes, every shopper sees. */
const OWNER = /admin-(?!gate|pages)\w+\.spec\.ts$/;
/** A new password ends every session of the panel. */
const GATE = /admin-gate\.spec\.ts$/;
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

/** Journeys through the whole shop in a real Chromium; SCREENS=1 (`npm run screens`) saves pictures of every page instead. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'results',
  fullyParallel: true,
  workers: 4,
  // Where nobody watches, a journey is given two more tries; Playwright names it flaky in what it prints.
  retries: process.env['CI'] ? 2 : 0,
  forbidOnly: true,
  // The functions emulator starts a process for each call that comes while all others are busy, and a borrowed machine
  // may be three times slower than it was a minute ago: nothing here is a measure of speed.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // The wallet's journeys change how the whole shop is paid, so nobody else may be under way then.
  projects: [
    { name: 'shop', testIgnore: [WALLET, OWNER, GATE] },
    { name: 'owner', testMatch: OWNER, dependencies: ['shop'] },
    { name: 'gate', testMatch: GATE, dependencies: ['owner'] },
    {
      name: 'wallet',
      testMatch: WALLET,
      workers: 1,
      dependencies: ['shop'],
      // A shopper's browser, with its window, keeps the page it leaves for the wallet, and shows it again as it was.
      use: {
        launchOptions: { ...BROWSER, executablePath: CHROMIUM, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
      },
    },
  ],
  ...(DRAWS_SCREENS ? { grep: /@screens/ } : { grepInvert: /@screens/ }),
  use: {
    baseURL: SHOP,
    viewport: DESKTOP,
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: BROWSER,
  },
});
