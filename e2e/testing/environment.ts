/** The shop under test; the defaults are those of `npm start`. */
export const SHOP = process.env['SHOP_URL'] ?? 'http://127.0.0.1:5000';
/** The local dashboard, which also lists the emails that were sent. */
export const DASHBOARD = process.env['DASHBOARD_URL'] ?? 'http://localhost:5050';
export const FIRESTORE = process.env['FIRESTORE_EMULATOR_HOST'] ?? '127.0.0.1:8080';
/** The functions without Hosting in front. */
export const FUNCTIONS = process.env['FUNCTIONS_URL'] ?? 'http://127.0.0.1:5001';

/**
 * Features to switch off in Chromium. A later list replaces an earlier one, so the first part repeats what Playwright
 * 1.65 switches off. The second part (the address bar's own pages and a spare renderer) costs every new context up to
 * 0.3 s.
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

/** The full browser, for what depends on a window, such as the back/forward cache. */
export const CHROMIUM = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';

/** The headless shell, for everything else. */
export const CHROMIUM_SHELL = process.env['CHROME_SHELL_PATH'] ?? CHROMIUM;
