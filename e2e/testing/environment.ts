/** The shop under test; the defaults are those of `npm start`. */
export const SHOP = process.env['SHOP_URL'] ?? 'http://127.0.0.1:5000';
/** The desk beside it, where the letters it has sent can be read. */
export const DASHBOARD = process.env['DESK_URL'] ?? 'http://localhost:5050';
/** Its database. */
export const FIRESTORE = process.env['FIRESTORE_EMULATOR_HOST'] ?? '127.0.0.1:8080';
/** Its functions, past Hosting. */
export const FUNCTIONS = process.env['FUNCTIONS_URL'] ?? 'http://127.0.0.1:5001';

/**
 * Switched off in the journeys' browser. The browser keeps the last such list alone, so the first part repeats what
 * Playwright 1.65 switches off itself; the second are the address bar's own pages and a process kept in reserve, which
 * cost every new context up to 0.3 s of work.
 */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',

  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

export const CHROMIUM_FEATURES = `--disable-features=${DISABLED_FEATURES.join(',')}`;

/** The whole browser, window and settings included. */
export const CHROMIUM = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';

/** The browser without its window, for all that needs none. */
export const CHROMIUM_SHELL = process.env['CHROME_SHELL_PATH'] ?? CHROMIUM;
