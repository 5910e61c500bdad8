/**
 * Switched off in the journeys' browser. The browser keeps the last such list alone, so the first part repeats what
 * Playwright 1.65 switches off itself; the second are the address bar's own pages, which a browser without a window
 * draws for every new context, 0.3 s of work each.
 */
const SWITCHED_OFF = [
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

  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

export const CHROMIUM_FEATURES = `--disable-features=${SWITCHED_OFF.join(',')}`;
